import { act, screen, waitFor } from '@testing-library/react';
import { deleteDB } from 'idb';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondFromSaved } from '../../src/app/store/savedCatalogue/respondFromSaved';
import { watchLanguage } from '../../src/app/watchLanguage';
import { saveCatalogue } from '../../src/features/catalogue/saved/saveCatalogue';
import {
  announceChange,
  readSavedCatalogue,
} from '../../src/features/catalogue/saved/savedCatalogue';
import { searchDevice } from '../../src/features/search/onDevice/deviceSearch';
import { shownLanguage } from '../../src/messages/defaultMessage';
import { switchLanguage } from '../../src/messages/switchLanguage';
import type { Client } from '../../src/sync/requests/client';
import { apiNetwork, clientWith, noNetwork } from '../support/api/client';
import { makeCommand } from '../support/api/operator';
import { renderShop } from '../support/storefront/renderShop';
import { openShoppingApi } from '../support/storefront/signedInShopper';

const net = { quantity: 500, unit: 'g' as const };
const pack = { label: '500 g', price: 4500, mrp: 5000, net, stock: 9 };

let client: Client;
let path: string;
const network = { isUp: true };

beforeAll(async () => {
  const { app } = await openShoppingApi({ catalogueTtl: 1 });
  await makeCommand(app)('PUT', 'catalogue', {
    categories: [{ slug: 'vegetables', name: 'Vegetables', texts: { hi: { name: 'सब्ज़ियाँ' } } }],
    products: [
      {
        slug: 'red-onions',
        category: 'vegetables',
        name: 'Red onions',
        badges: ['Seasonal'],
        packs: [pack],
        texts: { hi: { name: 'लाल प्याज़' } },
      },
      { slug: 'cumin', category: 'vegetables', name: 'Cumin', packs: [pack] },
    ],
    phrases: { Seasonal: { hi: 'मौसमी' } },
  });
  const { data } = (await app.inject('/api/loam/category_list')).json();
  path = `/category?id=${data.results[0]._id}`;
  const api = apiNetwork(app);
  client = clientWith(async (url, request) => {
    if (!network.isUp) throw noNetwork();
    return api(url, request);
  }, shownLanguage);
});

beforeEach(async () => {
  await deleteDB('shop-catalogue');
  announceChange();
});
afterEach(async () => {
  network.isUp = true;
  await act(() => switchLanguage('en'));
});

const langOf = async (text: string) =>
  (await screen.findByRole('heading', { name: text, level: 2 })).getAttribute('lang');

const save = () => saveCatalogue(client, { maxBytes: 1_000_000 });

describe('Texts of the catalogue', () => {
  it('are saved in the language that is shown, and again in the one that is chosen', async () => {
    await switchLanguage('hi');
    expect(await save()).toBe('saved');
    expect((await readSavedCatalogue())?.products.map(({ name }) => name)).toEqual([
      'लाल प्याज़',
      'Cumin',
    ]);
    expect(await save()).toBe('unchanged');
    await switchLanguage('en');
    expect(await save()).toBe('saved');
    expect((await readSavedCatalogue())?.products[0]).toMatchObject({ name: 'Red onions' });
  });

  it('are found on the device in both languages', async () => {
    await switchLanguage('hi');
    await save();
    for (const query of ['onions', 'प्याज़', 'vegetables', 'मौसमी', 'seasonal']) {
      const found = await searchDevice({ query, limit: 5 });
      expect([query, found?.results[0]?.name]).toEqual([query, 'लाल प्याज़']);
    }
  });

  it('are marked where they are not in the language of the page, also after a switch offline', async () => {
    await switchLanguage('hi');
    await save();
    network.isUp = false;
    const store = renderShop(client, path);
    respondFromSaved(store);
    expect(await langOf('लाल प्याज़')).toBeNull();
    expect(await langOf('Cumin')).toBe('en');
    expect(screen.getByText('मौसमी', { selector: 'li' }).lang).toBe('');
    await act(() => switchLanguage('en'));
    expect(await langOf('लाल प्याज़')).toBe('hi');
    expect(await langOf('Cumin')).toBeNull();
  });

  it('are fetched when a language is chosen, with a network or with the next one', async () => {
    history.replaceState(null, '', path);
    const store = renderShop(client, path);
    watchLanguage(store);
    expect(await langOf('Red onions')).toBeNull();
    await act(() => switchLanguage('hi'));
    expect(await langOf('लाल प्याज़')).toBeNull();
    network.isUp = false;
    await act(() => switchLanguage('en'));
    expect(await langOf('लाल प्याज़')).toBe('hi');
    network.isUp = true;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(async () => expect(await langOf('Red onions')).toBeNull());
  });
});
