import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../server/db/database';
import { apiAnswers, clientOver, clientWith } from '../api/client';
import { openApi } from '../api/server';
import { makeBrowser, newEmail, signIn } from '../api/signIn';
import { openTestDatabase } from '../database/testDatabase';
import { renderShop } from './renderShop';

/** The real API with whatever the test puts on its shelves. */
export const openShoppingApi = async () => {
  const db = await openTestDatabase();
  return { db, app: await openApi(db) };
};

export type ShoppingApi = { db: Database; app: FastifyInstance };

/** The shelf that `addProduct` fills. */
export const shelf = '/category?id=cat_1';

type Answer = ReturnType<typeof apiAnswers>;

/** What stands between the shop and the API, and may lose what either says. */
export type NetworkFilter = (answer: Answer) => Answer;

/** A shopper of the test's own, who is signed in on this device. */
export const makeSignedInShopper = async (
  { app }: ShoppingApi,
  net: NetworkFilter = (answer) => answer,
) => {
  const { browser, user } = await signIn(app, newEmail());
  const client = clientWith(net(apiAnswers(app, browser.cookies)));
  return {
    user,
    client,
    /** Opens the shop at `path`. */
    open: (path: string) => {
      localStorage.setItem('userId', user._id);
      return renderShop(client, path);
    },
    /** What the shop knows to be in the cart: packs by the id of their product. */
    cart: async () => {
      const reply = await browser.get(`/api/loam/cart/${user._id}`);
      const lines: { productId: string; quantity: number }[] = reply.json().data.results;
      return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
    },
    wishlist: async (): Promise<string[]> => {
      const reply = await browser.get(`/api/loam/wishlist/${user._id}`);
      return reply
        .json()
        .data.results.map((item: { product: { _id: string } }) => item.product._id);
    },
    get: (path: string) => browser.get(`/api/loam/${path}`),
    put: (path: string, body: object) => browser.put(`/api/loam/${path}`, body),
    post: (path: string, body: object) => browser.post(`/api/loam/${path}`, body),
  };
};

/** Somebody the shop does not know yet. */
export const openAsVisitor = ({ app }: ShoppingApi, path: string) =>
  renderShop(clientOver(app, makeBrowser(app).cookies), path);
