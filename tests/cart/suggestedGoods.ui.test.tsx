import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { boughtTogether } from '../../server/cart/recommendations/boughtTogetherSchema';
import { stock } from '../../server/catalogue/catalogueSchema';
import { orderItem } from '../../server/orders/ordersSchema';
import { saveCatalogue } from '../../src/features/catalogue/saved/saveCatalogue';
import { noNetwork } from '../support/api/client';
import { addProduct } from '../support/database/catalogueRows';
import { addOrder } from '../support/database/orderRows';
import {
  makeSignedInShopper,
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

type Pack = Awaited<ReturnType<typeof addProduct>>;

describe('Suggested goods in the cart', () => {
  let api: ShoppingApi;
  let millet: Pack;
  let honey: Pack;
  beforeEach(async () => {
    api = await openShoppingApi();
    millet = await addProduct(api.db, { name: 'Millet' });
    honey = await addProduct(api.db, { name: 'Honey' });
  });

  const makeShopper = async (net?: NetworkFilter) => {
    const shopper = await makeSignedInShopper(api, net);
    await shopper.put(`cart/${shopper.user._id}`, { ...millet, quantity: 1 });
    return shopper;
  };

  const order = async (customerId: string, ...packs: Pack[]) => {
    const { orderId } = await addOrder(api.db, customerId, {
      order: { status: 'delivered' },
      items: packs.map(() => 1),
    });
    for (const [position, pack] of packs.entries()) {
      await api.db
        .update(orderItem)
        .set({
          ...pack,
          product: { name: pack === honey ? 'Honey' : 'Millet', slug: 'then', image, tone: 'leaf' },
        })
        .where(eq(orderItem.id, `${orderId}_${position}`));
    }
  };
  const image = { src: '/pictures/then.webp', width: 640, height: 640, alt: '' };

  const row = async (name: string) => within(await screen.findByRole('region', { name }));
  const namesIn = async (name: string) =>
    (await row(name)).getAllByRole('link').map(({ textContent }) => textContent);

  it('are what past orders have and the cart has not, without what is sold out', async () => {
    const shopper = await makeShopper();
    const salt = await addProduct(api.db, { name: 'Salt' });
    await order(shopper.user._id, millet, honey, salt);
    await order(shopper.user._id, millet, honey, salt);
    await api.db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, salt.variantId));
    shopper.open('/cart');
    expect(await namesIn('You usually take')).toEqual(['Honey']);
  });

  it('are named after the last order while nothing was ordered twice', async () => {
    const shopper = await makeShopper();
    await order(shopper.user._id, honey);
    shopper.open('/cart');
    expect(await namesIn('From your last order')).toEqual(['Honey']);
  });

  it('are what goes well with the cart; a press adds one, and it stays where it is', async () => {
    const tea = await addProduct(api.db, { name: 'Tea' });
    await addProduct(api.db, { name: 'Beside it' });
    await api.db.insert(boughtTogether).values(
      [tea, honey].map(({ productId: otherId }, index) => ({
        productId: millet.productId,
        otherId,
        customers: 9 - index,
      })),
    );
    const shopper = await makeShopper();
    shopper.open('/cart');
    expect(await namesIn('Goes well with it')).toEqual(['Tea', 'Honey']);
    const goods = await row('Goes well with it');
    await userEvent.click(goods.getAllByRole('button', { name: 'Add to cart' })[1] as HTMLElement);
    await waitFor(async () => expect((await shopper.cart())[honey.productId]).toBe(1));
    expect(await namesIn('Goes well with it')).toEqual(['Tea', 'Honey']);
    expect(goods.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
  });

  it('stand beside the products of the cart in the saved catalogue while the shop does not answer', async () => {
    await addProduct(api.db, { name: 'Salt', onHand: 0 });
    let isOffline = false;
    const shopper = await makeShopper((respond) => (...call) => {
      if (isOffline && call[0].includes('goes_with')) throw noNetwork();
      return respond(...call);
    });
    expect(await saveCatalogue(shopper.client, { maxBytes: 1_000_000 })).toBe('saved');
    isOffline = true;
    shopper.open('/cart');
    expect(await namesIn('Goes well with it')).toEqual(['Honey']);
  });
});
