import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { stock } from '../../../server/catalogue/catalogueSchema';
import type { Database } from '../../../server/platform/db/database';
import type { CartItem } from '../../../src/contract/cart';
import type { ProductDetails } from '../../../src/contract/catalogue/product';
import { makeShopper } from '../api/shopper';
import { addProduct } from '../database/catalogueRows';
import { packs, type Scenario } from './scenario';

/** The stock of the limited pack when the visitor signs in. */
export const LIMIT = 4;

/** An account whose cart holds some packs, and the device on which it is used as well. */
export const openAccount = async (
  { app, db }: { app: FastifyInstance; db: Database },
  { held }: Pick<Scenario, 'held'>,
) => {
  const shopper = await makeShopper(app, db);
  const products: ProductDetails[] = [];
  for (const _pack of packs) {
    const { productId } = await addProduct(db, { onHand: 50 });
    products.push((await shopper.get(`product_details/${productId}`)).json().data.results);
  }
  const variantOf = (pack: number) => (products[pack] as ProductDetails).variants[0];
  const readCart = async (): Promise<CartItem[]> =>
    (await shopper.get(`cart/${shopper.id}`)).json().data.results;

  const quantities = async () => {
    const lines = await readCart();
    return packs.map((_, pack) => {
      const line = lines.find(({ variantId }) => variantId === variantOf(pack)?._id);
      return line?.quantity ?? 0;
    });
  };

  const put = (pack: number, quantity: number, expectedQuantity: number) => {
    const product = products[pack] as ProductDetails;
    const change = {
      productId: product._id,
      variantId: variantOf(pack)?._id,
      quantity,
      expectedQuantity,
    };
    return shopper.put(`cart/${shopper.id}`, change);
  };

  const setStock = (pack: number, onHand: number) =>
    db
      .update(stock)
      .set({ onHand })
      .where(eq(stock.variantId, String(variantOf(pack)?._id)));

  for (const [pack, quantity] of held.entries()) if (quantity > 0) await put(pack, quantity, 0);

  return {
    shopper,
    products,
    quantities,
    /** The other device adds packs to what the cart holds. */
    add: async (pack: number, added: number) => {
      for (;;) {
        const quantity = (await quantities())[pack] ?? 0;
        const { statusCode } = await put(pack, quantity + added, quantity);
        if (statusCode === 200) return;
      }
    },
    wishlistIds: async () => {
      const items: { product: { _id: string } }[] = (
        await shopper.get(`wishlist/${shopper.id}`)
      ).json().data.results;
      return new Set(items.map(({ product }) => product._id));
    },
    /** Others buy while the visitor signs in. */
    sellOut: async () => {
      await setStock(packs.indexOf('soldOut'), 0);
      await setStock(packs.indexOf('limited'), LIMIT);
    },
  };
};

export type ScenarioAccount = Awaited<ReturnType<typeof openAccount>>;
