import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { fetchProductDetails } from '../../src/features/catalogue/ProductDetails/productDetailsSlice';
import { noNetwork } from '../support/api/client';
import { addProduct } from '../support/database/catalogueRows';
import { addOrder } from '../support/database/orderRows';
import {
  categoryPath,
  makeSignedInShopper,
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

const partial = /^That is what this device knows of it so far\. Its farm/;
const partialPrice = /^That is what this device knows of it so far\. Its price/;

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

const network = { isUp: true };
beforeEach(() => {
  network.isUp = true;
});

const net: NetworkFilter = (respond) => (path, request) => {
  if (!network.isUp) throw noNetwork();
  return respond(path, request);
};

const openProduct = async (name: string) => {
  const [link] = await screen.findAllByRole('link', { name });
  if (link) await userEvent.click(link);
  expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
};

const main = () => within(screen.getByRole('main'));

describe('Product page offline', () => {
  it('opens from a saved product card, can be bought and names what is missing', async () => {
    const shopper = await makeSignedInShopper(api, net);
    const { productId } = await addProduct(api.db, { name: 'Moringa', price: 9_900 });
    const store = shopper.open(categoryPath);
    await screen.findByRole('heading', { name: 'Moringa' });
    network.isUp = false;
    await openProduct('Moringa');
    expect(main().getAllByText('₹99')[0]).toBeVisible();
    expect(screen.getByText(partial)).toBeVisible();
    expect(screen.queryByText('No Internet Connection')).toBeNull();
    expect(main().getByRole('button', { name: 'Add to wishlist' })).toBeVisible();
    const [add] = main().getAllByRole('button', { name: 'Add to cart' });
    if (add) await userEvent.click(add);
    expect((await main().findAllByRole('button', { name: 'Remove' }))[0]).toBeVisible();

    network.isUp = true;
    await act(() => store.dispatch(fetchProductDetails(productId)));
    expect(await screen.findByRole('heading', { name: 'The farm' })).toBeVisible();
    expect(screen.queryByText(partial)).toBeNull();
    await waitFor(async () => expect(await shopper.cart()).toEqual({ [productId]: 1 }));
  });

  it('opens from a cart line with its variant and price', async () => {
    const shopper = await makeSignedInShopper(api, net);
    const pack = await addProduct(api.db, { name: 'Sesame', price: 7_700 });
    await shopper.put(`cart/${shopper.user._id}`, { ...pack, quantity: 2 });
    shopper.open('/cart');
    await screen.findByRole('link', { name: 'Sesame' });
    network.isUp = false;
    await openProduct('Sesame');
    expect(main().getAllByText('₹77')[0]).toBeVisible();
    expect(main().getByRole('radio', { name: /1 kg/ })).toBeChecked();
    expect(main().queryByRole('button', { name: 'Add to wishlist' })).toBeNull();
    const [more] = main().getAllByRole('button', { name: 'Increase quantity' });
    if (more) await userEvent.click(more);
    expect((await main().findAllByText('3'))[0]).toBeVisible();
  });

  it('opens from an order line without the price of the order', async () => {
    const shopper = await makeSignedInShopper(api, net);
    const { orderId } = await addOrder(api.db, shopper.user._id);
    shopper.open(`/orderdetails/${orderId}`);
    await screen.findAllByRole('link', { name: 'Pack 0' });
    network.isUp = false;
    await openProduct('Pack 0');
    expect(screen.getByText(partialPrice)).toBeVisible();
    expect(main().queryByText('₹99')).toBeNull();
    expect(main().queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });

  it('opens from a category list saved by the service worker', async () => {
    const shopper = await makeSignedInShopper(api, (respond) => (path, request) => {
      // The service worker has cached the category but not the product.
      if (path.includes('product_details')) throw noNetwork();
      return respond(path, request);
    });
    const { productId } = await addProduct(api.db, { name: 'Kokum' });
    shopper.open(`/product/kokum/${productId}`);
    expect(await screen.findByRole('heading', { name: 'Kokum', level: 1 })).toBeVisible();
    expect(screen.getByText(partial)).toBeVisible();
  });

  it('shows the offline screen when nothing about the product is saved', async () => {
    const shopper = await makeSignedInShopper(api, net);
    network.isUp = false;
    shopper.open('/product/nothing/prd_nothing');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('Selected variant of a product', () => {
  it('is read from the URL and can be changed', async () => {
    const shopper = await makeSignedInShopper(api);
    const { productId } = await addProduct(api.db, { name: 'Jowar', price: 5_000 });
    await api.db.insert(variant).values({
      id: 'var_large',
      productId,
      position: 1,
      label: '5 kg',
      price: 20_000,
      mrp: 20_000,
      unitAmount: 4_000,
      unitPer: 'kg',
      netQuantity: 5000,
    });
    await api.db.insert(stock).values({ variantId: 'var_large', onHand: 9 });
    shopper.open(`/product/jowar/${productId}?pack=var_large`);
    const large = await screen.findByRole('radio', { name: /5 kg/ });
    expect(large).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /1 kg/ }));
    expect(screen.getByRole('radio', { name: /1 kg/ })).toBeChecked();
  });
});
