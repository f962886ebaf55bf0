import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CartChange, CartItem } from '../../src/contract/cart';
import { deleted, results, success } from '../../src/contract/envelope';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { mutation } from '../platform/http/session/mutation';
import { deleteCartLine, listCart, setCartLine } from './repository';

const tags = ['Cart'];
const UserPath = Type.Object({ userId: Id });

export const cartRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/cart/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The cart with current prices and stock, oldest line first',
        tags,
        params: UserPath,
        response: responses(results(Type.Array(CartItem))),
      },
    },
    async ({ userId }) => ok('cart', { results: await listCart(db, userId) }),
  );

  app.put(
    '/cart/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Sets the quantity of a variant, or adds packs',
        description:
          'With `quantity` idempotent. 409 `out_of_stock` when the stock is lower: the line stays unchanged, and ' +
          '`data.available` is the available quantity. Nothing is reserved. With `add` it adds packs, once per ' +
          '`Idempotency-Key`, up to 99 and the stock: if fewer were added, `message` says so, and 409 ' +
          '`out_of_stock` when none could be. A cart holds 100 packs: 409 `cart_full`.',
        tags,
        params: UserPath,
        body: CartChange,
        response: responses(success(CartItem)),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const line = await setCartLine(tx, userId, request.body);
        if (!line) throw notFound('not_found.pack');
        return ok(line.message, line.item);
      }),
  );

  app.delete(
    '/cart/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Removes a line from the cart',
        tags,
        params: Type.Object({ id: Id }),
        response: responses(deleted),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const { id } = request.params;
        if (!(await deleteCartLine(tx, userId, id))) {
          throw notFound('not_found.cartLine');
        }
        return ok('cartRemoved', { _id: id });
      }),
  );
};
