import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { fetchProductDetails } from '../../src/features/catalogue/ProductDetails/productDetailsSlice';
import { fetchProductsByCategory } from '../../src/features/catalogue/productsByCategory/productsByCategorySlice';
import { announceCatalogueChange } from '../../src/sync/requests/catalogueChanges';
import { noNetwork } from '../support/api/client';
import { addProduct } from '../support/database/catalogueRows';
import {
  categoryPath,
  makeSignedInShopper,
  openAsVisitor,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

/** A product with packs of 1 kg to `count` kg, at ₹100 a kg. */
const addPacks = async (name: string, count: number) => {
  const { productId } = await addProduct(api.db, { name, price: 10_000 });
  const more = Array.from({ length: count - 1 }, (_, index) => {
    const price = (index + 2) * 10_000;
    const label = `${index + 2} kg`;
    return { id: `${productId}_${label}`, productId, position: index + 1, label, price };
  });
  await api.db.insert(variant).values(
    more.map((row, index) => ({
      ...row,
      mrp: row.price,
      unitAmount: 10_000,
      unitPer: 'kg' as const,
      netQuantity: (index + 2) * 1000,
    })),
  );
  await api.db.insert(stock).values(more.map(({ id }) => ({ variantId: id, onHand: 9 })));
  return productId;
};

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return within(heading.closest('article') as HTMLElement);
};

const openPacks = async (name: string) => {
  const card = await cardOf(name);
  await userEvent.click(card.getByRole('button', { name: `1 kg, choose a pack of ${name}` }));
  return { card, sheet: within(await screen.findByRole('dialog', { name })) };
};

describe('Variants of a product card', () => {
  it('are all in a sheet with their unit prices, also those that are not on the card', async () => {
    await addPacks('Besan', 6);
    openAsVisitor(api, categoryPath);
    const { card, sheet } = await openPacks('Besan');
    expect(sheet.getByRole('radio', { name: /^1 kg/ })).toBeChecked();
    const largest = await sheet.findByRole('radio', { name: /^6 kg .*₹600.*₹100 \/ kg/ });
    expect(sheet.getAllByRole('radio')).toHaveLength(6);

    await userEvent.click(largest);
    expect(card.getByText('₹600')).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const opener = card.getByRole('button', { name: '6 kg, choose a pack of Besan' });
    expect(opener).toHaveTextContent('6 kg');
  });

  it('have the current price of the card in the sheet, also after a visit of the product page', async () => {
    const productId = await addPacks('Suji', 5);
    const store = openAsVisitor(api, categoryPath);
    await store.dispatch(fetchProductDetails(productId));
    const first = await openPacks('Suji');
    await userEvent.click(await first.sheet.findByRole('radio', { name: /^5 kg .*₹500/ }));
    await userEvent.click(first.sheet.getByRole('button', { name: 'Close' }));
    const setPrice = (price: number, id: string) =>
      api.db.update(variant).set({ price, mrp: price }).where(eq(variant.id, id));
    await setPrice(21_000, `${productId}_2 kg`);
    await setPrice(51_000, `${productId}_5 kg`);
    await store.dispatch(fetchProductsByCategory('cat_1'));
    await userEvent.click(first.card.getByRole('button', { name: /choose a pack/ }));
    const again = within(await screen.findByRole('dialog', { name: 'Suji' }));
    expect(again.getByRole('radio', { name: /^2 kg .*₹210/ })).toBeInTheDocument();
    expect(await again.findByRole('radio', { name: /^5 kg .*₹510/ })).toBeChecked();
    expect(await first.card.findByText('₹510')).toBeVisible();
  });

  it('beyond those of the card get current prices after a change of the catalogue, and disappear when they are removed', async () => {
    const productId = await addPacks('Jowar', 5);
    openAsVisitor(api, categoryPath);
    const { card, sheet } = await openPacks('Jowar');
    await userEvent.click(await sheet.findByRole('radio', { name: /^5 kg .*₹500/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    const id = `${productId}_5 kg`;
    await api.db.update(variant).set({ price: 51_000, mrp: 51_000 }).where(eq(variant.id, id));
    await act(announceCatalogueChange);
    expect(await card.findByText('₹510')).toBeVisible();
    await api.db.delete(stock).where(eq(stock.variantId, id));
    await api.db.delete(variant).where(eq(variant.id, id));
    await act(announceCatalogueChange);
    expect(await card.findByRole('button', { name: /^1 kg, choose a pack/ })).toBeVisible();
  });

  it('are added to the cart from the sheet, which announces it', async () => {
    const productId = await addPacks('Sattu', 2);
    const shopper = await makeSignedInShopper(api);
    shopper.open(categoryPath);
    const { card, sheet } = await openPacks('Sattu');
    await userEvent.click(sheet.getByRole('radio', { name: /^2 kg/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Add to cart' }));
    expect(await sheet.findByText('Sattu, 2 kg: 1 in your cart')).toBeInTheDocument();
    await waitFor(async () => expect(await shopper.cart()).toEqual({ [productId]: 1 }));
    expect(card.getByRole('group', { name: 'Sattu, 2 kg' })).toHaveTextContent('1');
  });

  it('are those of the card while the server does not respond', async () => {
    await addPacks('Poha', 5);
    const shopper = await makeSignedInShopper(api, (respond) => (path, request) => {
      if (path.includes('product_details')) throw noNetwork();
      return respond(path, request);
    });
    shopper.open(categoryPath);
    const { sheet } = await openPacks('Poha');
    expect(await sheet.findByText(/There may be more packs/)).toBeVisible();
    expect(sheet.getAllByRole('radio')).toHaveLength(4);
  });

  it('are a plain text if there is only one', async () => {
    await addProduct(api.db, { name: 'Rajgira' });
    openAsVisitor(api, categoryPath);
    const card = await cardOf('Rajgira');
    expect(card.getByText('1 kg')).toBeVisible();
    expect(card.queryByRole('button', { name: /choose a pack/ })).toBeNull();
  });
});

describe('Sold-out products', () => {
  it('come last in a category', async () => {
    await addProduct(api.db, { name: 'Sama', onHand: 0 });
    await addProduct(api.db, { name: 'Varai' });
    openAsVisitor(api, categoryPath);
    await cardOf('Sama');
    const names = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(names.indexOf('Sama')).toBeGreaterThan(names.indexOf('Varai'));
  });
});
