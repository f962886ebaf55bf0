import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteDB } from 'idb';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { announceChange } from '../../src/features/catalogue/saved/savedCatalogue';
import { saveAutomatically } from '../../src/features/catalogue/saved/saving';
import { automaticBudget, MAX_BYTES } from '../../src/features/catalogue/saved/savingPolicy';
import type { Client } from '../../src/sync/requests/client';
import { PAGES_CACHE, SAVED_PICTURES_CACHE } from '../../src/sync/worker/workerMessages';
import { apiNetwork, clientWith } from '../support/api/client';
import { addProducts } from '../support/database/catalogueRows';
import { readRawRows } from '../support/device/rawDatabase';
import { renderShop } from '../support/storefront/renderShop';
import {
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';
import { makeCaches } from '../support/worker/support';

let api: ShoppingApi;
let client: Client;
/** Holds back the feed until it is resolved. */
let held: Promise<void> | undefined;
/** What the list of categories says that each holds. */
let productCount: number | undefined;

beforeAll(async () => {
  api = await openShoppingApi();
  await addProducts(api.db, [{ name: 'Amla' }, { name: 'Bael' }, { name: 'Kokum' }]);
  const respond = apiNetwork(api.app);
  client = clientWith(async (path, request) => {
    if (path.includes('catalogue_feed')) await held;
    const response = await respond(path, request);
    if (productCount === undefined) return response;
    const body = response.body.replaceAll(/"productCount":\d+/g, `"productCount":${productCount}`);
    return { ...response, body };
  });
});

beforeEach(async () => {
  held = undefined;
  productCount = undefined;
  await deleteDB('shop-catalogue');
  announceChange();
  vi.unstubAllGlobals();
  vi.stubGlobal('caches', makeCaches());
});

const openSection = async (path = '/installpwa') => {
  renderShop(client, path);
  return within(await screen.findByRole('region', { name: 'The whole shop in your pocket' }));
};

/** The page reads the platform as well, whose getters work only on the navigator itself. */
const stubNavigator = (properties: object) => {
  const { userAgent, maxTouchPoints } = navigator;
  const all = Object.entries({ userAgent, maxTouchPoints, ...properties });
  const described = all.map(([name, value]) => [name, { value }]);
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(described)));
};

const setConnection = (connection: object) => stubNavigator({ connection });

describe('On this device', () => {
  it('saves everything at the shopper’s request, and deletes it', async () => {
    const section = await openSection();
    expect(await section.findByText(/^Not saved yet/)).toBeVisible();
    expect(section.getByText(/They are saved by themselves/)).toBeVisible();
    await userEvent.click(await section.findByRole('button', { name: 'Save now Goods' }));
    expect(await section.findByText('The products are saved.')).toBeVisible();
    expect(
      await section.findByText(
        /^3 products in 1 category, saved .*: names, packs, prices and descriptions\./,
      ),
    ).toBeVisible();
    expect(automaticBudget()).toBe(MAX_BYTES);
    await userEvent.click(section.getByRole('button', { name: 'Forget Goods' }));
    expect(await section.findByText(/^Not saved yet/)).toBeVisible();
    expect(automaticBudget()).toBe(0);
    expect(section.getByText(/^You chose to remove the products/)).toBeVisible();
    expect(section.queryByText(/They are saved by themselves/)).toBeNull();
    expect(section.queryByRole('button', { name: 'Forget Goods' })).toBeNull();
  });

  it('also saves the pictures, and deletes them alone', async () => {
    const picture = () =>
      new Response('x'.repeat(12_345), { headers: { 'content-type': 'image/webp' } });
    const fetched = vi.fn(async () => picture());
    vi.stubGlobal('fetch', fetched);
    const section = await openSection();
    await userEvent.click(await section.findByRole('button', { name: 'Save now Pictures' }));
    expect(await section.findByText('The products are saved.')).toBeVisible();
    // The products of the test share one picture.
    expect(fetched.mock.calls).toEqual([['/pictures/p.webp', { cache: 'force-cache' }]]);
    expect(await (await caches.open(SAVED_PICTURES_CACHE)).keys()).toHaveLength(1);
    expect(await section.findByText('1 picture · 12.345 kB')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Forget Pictures' }));
    await waitFor(async () => expect(await caches.has(SAVED_PICTURES_CACHE)).toBe(false));
    expect(await section.findByText('None yet')).toBeVisible();
    expect(section.getByText(/^3 products in 1 category/)).toBeVisible();
  });

  it('counts the bytes of the goods, and tells the age of pages, which it deletes', async () => {
    const pages = await caches.open(PAGES_CACHE);
    const page = (text: string, date: string) => new Response(text, { headers: { date } });
    await pages.put('/a', page('x'.repeat(1_500), 'Fri, 20 Nov 2026 06:00:00 GMT'));
    await pages.put('/b', page('é'.repeat(500), 'Thu, 19 Nov 2026 06:00:00 GMT'));
    const section = await openSection();
    expect(
      await section.findByText('2 opened pages · 2.5 kB · the oldest from 19 Nov 2026'),
    ).toBeVisible();
    await userEvent.click(await section.findByRole('button', { name: 'Save now Goods' }));
    await section.findByText('The products are saved.');
    const stored = await readRawRows('shop-catalogue');
    const bytes = stored.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0);
    expect(bytes).toBeGreaterThan(1_000);
    expect(
      await section.findByText(new RegExp(`^3 products in .* · ${bytes / 1_000} kB$`)),
    ).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Forget Pages' }));
    expect(await section.findByText(/^None yet. Each is saved/)).toBeVisible();
    expect(await caches.has(PAGES_CACHE)).toBe(false);
  });

  it('stops when Cancel is pressed', async () => {
    let release: () => void = () => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    const section = await openSection();
    await userEvent.click(await section.findByRole('button', { name: 'Save now Goods' }));
    await userEvent.click(await section.findByRole('button', { name: 'Cancel' }));
    release();
    expect(await section.findByText(/^Stopped\./)).toBeVisible();
    expect(section.getByText(/^Not saved yet/)).toBeVisible();
  });

  it('says that the goods are not saved automatically in data-saving mode', async () => {
    setConnection({ saveData: true, type: 'cellular' });
    const section = await openSection();
    expect(
      section.getByText('Data saving is on, so products are saved only when you ask.'),
    ).toBeVisible();
    expect(automaticBudget()).toBe(0);
  });

  it('says that a nearly full device saves nothing automatically', async () => {
    const storage = { estimate: async () => ({ quota: 100_000_000, usage: 90_000_000 }) };
    stubNavigator({ storage });
    const section = await openSection();
    const store = makeStore({ client });
    expect(await store.dispatch(saveAutomatically())).toBe('full');
    expect(await section.findByText(/^Your device has no room for it/)).toBeVisible();
    expect(await section.findByText(/^Not saved yet/)).toBeVisible();
  });

  it('says that a large catalogue is saved only at the shopper’s request', async () => {
    productCount = 3_001;
    const section = await openSection();
    expect(await section.findByText(/^This shop is large/)).toBeVisible();
  });

  it('is a tab of the profile', async () => {
    const shopper = await makeSignedInShopper(api);
    shopper.open('/profile/details');
    await userEvent.click(await screen.findByRole('link', { name: 'On this device' }));
    expect(await screen.findByText(/^Your cart, wishlist, addresses and orders\./)).toBeVisible();
  });
});
