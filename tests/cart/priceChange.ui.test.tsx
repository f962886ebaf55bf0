import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { noNetwork } from '../support/api/client';
import { addProduct } from '../support/database/catalogueRows';
import { findDifferences } from '../support/storefront/checkoutPage';
import {
  categoryPath,
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

/** A shopper who put packs into the cart without a signal before the shop changed; the change is then sent. */
const addBefore = async (name: string, packs: number, change: (variantId: string) => unknown) => {
  const { productId, variantId } = await addProduct(api.db, { name, price: 10_000 });
  const network = { isCut: false };
  const shopper = await makeSignedInShopper(api, (respond) => (path, request) => {
    if (network.isCut && request.method === 'put') throw noNetwork();
    return respond(path, request);
  });
  shopper.open(categoryPath);
  const heading = await screen.findByRole('heading', { name, level: 2 });
  network.isCut = true;
  const card = within(heading.closest('article') as HTMLElement);
  await userEvent.click(card.getByRole('button', { name: 'Add to cart' }));
  const more = await card.findByRole('button', { name: 'Increase quantity' });
  for (let pack = 1; pack < packs; pack += 1) await userEvent.click(more);
  await change(variantId);
  network.isCut = false;
  dispatchEvent(new Event('online'));
  return { shopper, productId };
};

/** A shopper who added a pack at ₹100 offline before its price rose to ₹120. */
const addAtTheOldPrice = async (name: string) => {
  const price = { price: 12_000, mrp: 12_000 };
  const { shopper, productId } = await addBefore(name, 1, (id) =>
    api.db.update(variant).set(price).where(eq(variant.id, id)),
  );
  await waitFor(async () => expect(await shopper.cart()).toEqual({ [productId]: 1 }), {
    timeout: 20_000,
  });
  return shopper;
};

describe('Price that changes between change and delivery', () => {
  it('is shown in the cart beside the price the shopper saw', async () => {
    const shopper = await addAtTheOldPrice('Amla');
    shopper.open('/cart');
    const notes = await screen.findAllByText('Was ₹100 when you added it, now ₹120.');
    expect(notes[0]).toBeVisible();
  });

  it('is listed at the checkout before an order can be placed', async () => {
    const shopper = await addAtTheOldPrice('Tamarind');
    shopper.open('/checkout');
    const differences = await findDifferences();
    expect(differences.getByText('Tamarind, 1 kg')).toBeVisible();
    expect(differences.getByText('₹100')).toBeVisible();
    expect(differences.getByText('₹120')).toBeVisible();
  });
});

describe('Stock that changes between change and delivery', () => {
  it.each([
    [0, 'Barnyard', /sold out/i],
    // The first pack may be on its way when the others are added.
    [1, 'Browntop', /now has 1 of|Only 1 of/],
  ])('to %i of three packs is said, and the cart has what there is', async (left, name, notice) => {
    const { shopper, productId } = await addBefore(name, 3, (id) =>
      api.db.update(stock).set({ onHand: left }).where(eq(stock.variantId, id)),
    );
    const [said] = await screen.findAllByText((text) => notice.test(text) && text.includes(name));
    expect(said).toBeVisible();
    expect(await shopper.cart()).toEqual(left ? { [productId]: left } : {});
  });
});
