import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../server/platform/db/database';
import type { CartItem } from '../../../src/contract/cart';
import type { User } from '../../../src/contract/user';
import type { WishlistItem } from '../../../src/contract/wishlist';
import { apiNetwork, clientOver, clientWith, type Network } from '../api/client';
import { openApi } from '../api/server';
import { makeShopper } from '../api/shopper';
import { makeBrowser } from '../api/signIn';
import { openTestDatabase } from '../database/testDatabase';
import { renderShop } from './renderShop';

/** The real API over an empty database. */
export const openShoppingApi = async (changes?: Parameters<typeof openApi>[1]) => {
  const db = await openTestDatabase();
  return { db, app: await openApi(db, changes) };
};

export type ShoppingApi = { db: Database; app: FastifyInstance };

/** The category page of `addProduct`. */
export const categoryPath = '/category?id=cat_1';

/** A function between client and API that may lose requests or responses. */
export type NetworkFilter = (respond: Network) => Network;

/** A new signed-in shopper. */
export const makeSignedInShopper = async (
  { app, db }: ShoppingApi,
  net: NetworkFilter = (respond) => respond,
) => {
  const { id, cookies, get, put, post, delete: remove } = await makeShopper(app, db);
  const user: User = (await get(`user_details/${id}`)).json().data.results;
  const client = clientWith(net(apiNetwork(app, cookies)));
  return {
    user,
    client,
    get,
    put,
    post,
    remove,
    /** Opens the shop at `path`. */
    open: (path: string) => {
      localStorage.setItem('userId', id);
      return renderShop(client, path);
    },
    /** Quantities in the server's cart by product id. */
    cart: async () => {
      const lines: CartItem[] = (await get(`cart/${id}`)).json().data.results;
      return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
    },
    /** Ids of the products on the server's wishlist. */
    wishlist: async () => {
      const items: WishlistItem[] = (await get(`wishlist/${id}`)).json().data.results;
      return items.map(({ product }) => product._id);
    },
  };
};

/** Opens the shop without a session. */
export const openAsVisitor = ({ app }: ShoppingApi, path: string) =>
  renderShop(clientOver(app, makeBrowser(app).cookies), path);
