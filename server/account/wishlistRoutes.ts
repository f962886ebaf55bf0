import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results, success } from '../../src/contract/envelope';
import { WishlistChange, WishlistItem } from '../../src/contract/wishlist';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { mutation } from '../platform/http/session/mutation';
import { addWishlistItem, listWishlist, removeWishlistItem } from './wishlistRepository';

const tags = ['Wishlist'];

export const wishlistRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/wishlist/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The wishlist, oldest item first',
        tags,
        params: Type.Object({ userId: Id }),
        response: responses(results(Type.Array(WishlistItem))),
      },
    },
    async ({ userId }) => ok('wishlist', { results: await listWishlist(db, userId) }),
  );

  app.put(
    '/add_wishlist',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Adds a product; idempotent',
        tags,
        body: WishlistChange,
        response: responses(success(WishlistItem)),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const item = await addWishlistItem(tx, userId, request.body.productId);
        if (!item) throw notFound('not_found.product');
        return ok('wishlistAdded', item);
      }),
  );

  app.put(
    '/remove_wishlist',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Removes a product; idempotent',
        tags,
        body: WishlistChange,
        response: responses(success(Type.Object({ productId: Type.String() }))),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const { productId } = request.body;
        await removeWishlistItem(tx, userId, productId);
        return ok('wishlistRemoved', { productId });
      }),
  );
};
