import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../server/db/database';
import { apiNetwork, clientOver, clientWith, type Network } from '../api/client';
import { openApi } from '../api/server';
import { makeBrowser, newEmail, signIn } from '../api/signIn';
import { openTestDatabase } from '../database/testDatabase';
import { renderShop } from './renderShop';

/** The real API over an empty database. */
export const openShoppingApi = async () => {
  const db = await openTestDatabase();
  return { db, app: await openApi(db) };
};

export type ShoppingApi = { db: Database; app: FastifyInstance };

/** The category page of `addProduct`. */
export const shelf = '/category?id=cat_1';

/** A function between client and API that may lose requests or responses. */
export type NetworkFilter = (respond: Network) => Network;

/** A new signed-in shopper. */
export const makeSignedInShopper = async (
  { app }: ShoppingApi,
  net: NetworkFilter = (respond) => respond,
) => {
  const { browser, user } = await signIn(app, newEmail());
  const client = clientWith(net(apiNetwork(app, browser.cookies)));
  return {
    user,
    client,
    /** Opens the shop at `path`. */
    open: (path: string) => {
      localStorage.setItem('userId', user._id);
      return renderShop(client, path);
    },
    /** Quantities in the server's cart by product id. */
    cart: async () => {
      const response = await browser.get(`/api/loam/cart/${user._id}`);
      const lines: { productId: string; quantity: number }[] = response.json().data.results;
      return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
    },
    wishlist: async (): Promise<string[]> => {
      const response = await browser.get(`/api/loam/wishlist/${user._id}`);
      return response
        .json()
        .data.results.map((item: { product: { _id: string } }) => item.product._id);
    },
    get: (path: string) => browser.get(`/api/loam/${path}`),
    put: (path: string, body: object) => browser.put(`/api/loam/${path}`, body),
    post: (path: string, body: object) => browser.post(`/api/loam/${path}`, body),
  };
};

/** Opens the shop without a session. */
export const openAsVisitor = ({ app }: ShoppingApi, path: string) =>
  renderShop(clientOver(app, makeBrowser(app).cookies), path);
