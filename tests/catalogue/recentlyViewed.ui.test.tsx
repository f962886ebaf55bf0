import { cleanup, screen, within } from '@testing-library/react';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductCard } from '../../src/contract/catalogue/product';
import { paths } from '../../src/paths';
import type { Client } from '../../src/sync/requests/client';
import { deleteRecents, recentProducts } from '../../src/sync/storage/recents';
import { clientOver } from '../support/api/client';
import { openSeededApi } from '../support/api/server';
import { renderShop } from '../support/storefront/renderShop';

let app: FastifyInstance;
let client: Client;
let products: ProductCard[];
beforeAll(async () => {
  app = await openSeededApi();
  client = clientOver(app);
  products = (await app.inject('/api/loam/search?q=rice&limit=3')).json().data.results;
});
beforeEach(deleteRecents);

const view = async (product: ProductCard | undefined) => {
  if (!product) throw new Error('There is no such product.');
  renderShop(client, paths.product(product));
  await screen.findByRole('heading', { name: product.name, level: 1 });
  await expect.poll(() => recentProducts.read()[0]?._id, { timeout: 10_000 }).toBe(product._id);
  cleanup();
};

describe('Recently viewed', () => {
  it('shows viewed products, the latest first, without a price', async () => {
    const [first, second] = products;
    for (const product of [first, second, first]) await view(product);
    renderShop(client, '/');
    const shelf = await screen.findByRole('region', { name: 'Recently viewed' });
    const links = within(shelf).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([first?.name, second?.name]);
    expect(shelf).not.toHaveTextContent('₹');
  });

  it('leaves the product of the page out', async () => {
    const [first, second] = products;
    for (const product of [first, second]) await view(product);
    renderShop(client, paths.product(second as ProductCard));
    const shelf = await screen.findByRole('region', { name: 'Recently viewed' });
    expect(within(shelf).getAllByRole('link')).toHaveLength(1);
  });
});
