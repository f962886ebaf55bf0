import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportReachability } from '../../src/sync/connection/connectivity';
import type { Client } from '../../src/sync/requests/client';
import { clientOver, clientResponding, clientWithoutNetwork } from '../support/api/client';
import { openSeededApi } from '../support/api/server';
import { renderShop } from '../support/storefront/renderShop';

let app: FastifyInstance;
let client: Client;
beforeAll(async () => {
  app = await openSeededApi();
  client = clientOver(app);
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => app.close());

const firstOf = async (call: string) => {
  const { data } = (await app.inject(`/api/loam/${call}`)).json();
  return data.results[0];
};

/** There is no layout: all elements are as wide as this, and have no width inside. */
const measureWidth = (width: number) => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  class Observer {
    observe: () => void;
    disconnect = () => undefined;
    constructor(callback: () => void) {
      this.observe = callback;
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
};

describe('Home page', () => {
  it('shows banners, announcements, categories and every section', async () => {
    measureWidth(1000);
    renderShop(client, '/');
    const section = await firstOf('home_section_list');
    expect(await screen.findByRole('heading', { name: section.title })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Featured' })).toBeVisible();
    const announcements = await screen.findByRole('region', { name: 'Announcements' });
    const category = await firstOf('category_list');
    expect(screen.getByRole('link', { name: category.name })).toBeVisible();

    await userEvent.click(
      within(announcements).getByRole('button', { name: 'Pause announcements' }),
    );
    expect(within(announcements).getByRole('button', { name: 'Play announcements' })).toBeVisible();
  });

  it('shows announcements that fit without a pause button', async () => {
    measureWidth(0);
    renderShop(client, '/');
    const announcements = await screen.findByRole('region', { name: 'Announcements' });
    expect(within(announcements).queryByRole('button')).toBeNull();
    expect(within(announcements).getAllByRole('list')).toHaveLength(1);
  });

  it('shows the offline screen when nothing is saved', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderShop(clientWithoutNetwork(reportReachability), '/');
    expect(await screen.findByRole('heading', { name: 'No Internet Connection' })).toBeVisible();
    expect(
      screen.getByText(
        'Oops! It looks like you’re offline. Please check your connection and try again.',
      ),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Retry' })[0]).toBeVisible();
    reportReachability(true);
  });
});

describe('Category page', () => {
  it('lists every category without an id', async () => {
    renderShop(client, '/category');
    const category = await firstOf('category_list');
    expect(await screen.findByRole('heading', { name: 'All categories', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(category.name) })).toBeVisible();
  });

  it('sorts and filters one category and shows the number of products', async () => {
    const category = await firstOf('category_list');
    renderShop(client, `/category?id=${category._id}`);
    expect(await screen.findByText(`${category.productCount} products`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^In stock only/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name');
    const names = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent ?? '');
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });

  const chips = () => within(screen.getByRole('list', { name: 'Filters' }));
  const chip = (name: string) => chips().getByRole('button', { name: new RegExp(`^${name} \\d`) });

  it('filters by several values of a group, which a long one shows in a sheet', async () => {
    const category = await firstOf('category_list');
    renderShop(client, `/category?id=${category._id}`);
    const farms = await screen.findByRole('button', { name: 'Farm' });
    await userEvent.click(farms);
    const sheet = within(await screen.findByRole('dialog', { name: 'Farm' }));
    const values = within(sheet.getByRole('list')).getAllByRole('button');
    const counts = values
      .slice(0, 2)
      .map(({ textContent }) => Number(textContent?.split(' ').at(-1)));
    for (const value of values.slice(0, 2)) await userEvent.click(value);
    const sum = counts.reduce((total, count) => total + count);
    await userEvent.click(sheet.getByRole('button', { name: new RegExp(`^Show ${sum} product`) }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(`${sum} of ${category.productCount} products`)).toBeVisible();

    expect(farms).toHaveTextContent('Farm (2)');
    const [first] = chips().getAllByRole('button', { pressed: true });
    expect(chips().getAllByRole('button')[0]).toBe(first);
    await userEvent.click(first as HTMLElement);
    expect(first).toHaveAttribute('aria-pressed', 'false');
    expect(chips().getAllByRole('button')[0]).toBe(first);
  });

  it('shows the filters of a shared link first, and clears all of them but not the order', async () => {
    const category = await firstOf('category_list');
    renderShop(client, `/category?id=${category._id}&farm=Nobody&farm=Any&stock=in&sort=name`);
    await screen.findByRole('list', { name: 'Filters' });
    const pressed = chips().getAllByRole('button', { pressed: true });
    expect(pressed).toEqual(chips().getAllByRole('button').slice(0, 3));
    await userEvent.click(chip('Nobody'));
    await userEvent.click(chip('Any'));
    await userEvent.click(chips().getByRole('button', { name: 'Clear filters' }));
    expect(chips().queryAllByRole('button', { pressed: true })).toEqual([]);
    expect(screen.getByText(`${category.productCount} products`)).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
  });

  it('keeps the focus on a filter without products, which does nothing', async () => {
    const category = await firstOf('category_list');
    renderShop(client, `/category?id=${category._id}&farm=Nobody`);
    await screen.findByRole('list', { name: 'Filters' });
    const stock = chip('In stock only');
    expect(stock).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(stock);
    expect(stock).toHaveFocus();
    expect(stock).toHaveAttribute('aria-pressed', 'false');
  });

  it('leads to the other categories', async () => {
    const category = await firstOf('category_list');
    renderShop(client, `/category?id=${category._id}`);
    const siblings = within(await screen.findByRole('navigation', { name: 'Categories' }));
    const [own, next] = await siblings.findAllByRole('link');
    expect(own).toHaveAttribute('aria-current', 'page');
    await userEvent.click(next as HTMLElement);
    const name = next?.textContent ?? '';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(next).toHaveAttribute('aria-current', 'page');
  });

  it('offers to clear the filters when no product matches', async () => {
    const category = await firstOf('category_list');
    renderShop(client, `/category?id=${category._id}&max=1`);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText(`${category.productCount} products`)).toBeVisible();
  });

  it('finds products by a word', async () => {
    renderShop(client, '/');
    const category = await firstOf('category_list');
    const product = await firstOf(`products_by_category/${category._id}`);
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(search, `${product.name}{Enter}`);
    expect(await screen.findByRole('heading', { name: product.name, level: 2 })).toBeVisible();
  });

  it('says that the category does not exist', async () => {
    renderShop(client, '/category?id=cat_unknown');
    expect(
      await screen.findByRole('heading', { name: 'We couldn’t find this category' }),
    ).toBeVisible();
  });

  it('shows the server’s failure message and a button to try again', async () => {
    const closed = clientResponding(503, { code: 503, message: 'Back at eight' });
    renderShop(closed, '/category');
    expect(await screen.findByText('Back at eight. Nothing is lost.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('Product page', () => {
  it('shows variants, price, farm and facts and selects another variant', async () => {
    const category = await firstOf('category_list');
    const card = await firstOf(`products_by_category/${category._id}`);
    renderShop(client, `/product/${card.slug}/${card._id}`);
    expect(await screen.findByRole('heading', { name: card.name, level: 1 })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'The farm' })).toBeVisible();
    expect(await screen.findByText(/^Arrives \w{3}, \d+ \w{3}$/)).toBeVisible();
    const packs = screen.getAllByRole('radio');
    const last = packs.at(-1);
    if (!last) throw new Error('the product has packs');
    await userEvent.click(last);
    expect(last).toBeChecked();
  });

  it('finds the product by its id and ignores the name in the URL', async () => {
    const category = await firstOf('category_list');
    const card = await firstOf(`products_by_category/${category._id}`);
    renderShop(client, `/product/any%2Fname/${card._id}`);
    expect(await screen.findByRole('heading', { name: card.name, level: 1 })).toBeVisible();
  });
});

describe('Unknown path', () => {
  it('shows the page-not-found screen', async () => {
    renderShop(client, '/no/such/page');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
