import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import type { FastifyInstance } from 'fastify';
import { deleteDB } from 'idb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { saveCatalogue } from '../../src/features/catalogue/saved/saveCatalogue';
import { announceChange } from '../../src/features/catalogue/saved/savedCatalogue';
import { searchOnDevice } from '../../src/features/search/onDevice/searchOnDevice';
import { searchProducts } from '../../src/features/search/results/searchProducts';
import { hasNoSearch } from '../../src/features/search/searchApi';
import { reportReachability } from '../../src/sync/connection/connectivity';
import type { Client } from '../../src/sync/requests/client';
import {
  apiNetwork,
  clientOver,
  clientWith,
  clientWithoutNetwork,
  noNetwork,
} from '../support/api/client';
import { openApi, openSeededApi } from '../support/api/server';
import { openTestDatabase } from '../support/database/testDatabase';
import { freeFromQueries } from '../support/freeFromQueries';
import {
  answerOf,
  demoQueries,
  MAX_WRONG,
  shopQueries,
  wrongAnswers,
} from '../support/searchQueries';
import { importSearchShop } from '../support/searchShop/searchShop';
import { renderShop } from '../support/storefront/renderShop';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openSeededApi();
});

const forget = async () => {
  await deleteDB('shop-catalogue');
  announceChange();
};

const save = (from = app) => saveCatalogue(clientOver(from), { maxBytes: 1_000_000 });

/** A copy from when turmeric had another name. */
const saveOld = () => {
  const respond = apiNetwork(app);
  const client = clientWith(async (path, request) => {
    const response = await respond(path, request);
    const body = response.body.replaceAll('Lakadong turmeric powder', 'Old name');
    return path.includes('catalogue_feed') ? { ...response, body } : response;
  });
  return saveCatalogue(client, { maxBytes: 1_000_000 });
};

const listFound = async () => {
  await screen.findByText(/^\d+ products?$/);
  const main = within(screen.getByRole('main'));
  return main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};

describe('Search on the device', () => {
  beforeAll(async () => {
    await forget();
    expect(await save()).toBe('saved');
  });

  const answersTo = async (queries: { query: string }[]) => {
    const answers: object[] = [];
    for (const { query } of queries) {
      const found = await searchOnDevice({ query, limit: 1 });
      answers.push(answerOf(query, found ?? { results: [] }));
    }
    return answers;
  };

  it('answers at least 142 of 148 queries as a shopper expects', async () => {
    const wrong = wrongAnswers(await answersTo(demoQueries), demoQueries);
    expect(wrong.slice(0, 1 + MAX_WRONG.demo)).toHaveLength(Math.min(wrong.length, MAX_WRONG.demo));
  });

  it('answers at least 50 of 52 queries of a shop of several languages', async () => {
    const db = await openTestDatabase();
    await importSearchShop(db);
    await forget();
    await save(await openApi(db));
    const wrong = wrongAnswers(await answersTo(shopQueries), shopQueries);
    await forget();
    await save();
    expect(wrong.slice(0, 1 + MAX_WRONG.shop)).toHaveLength(Math.min(wrong.length, MAX_WRONG.shop));
  });

  it.each(freeFromQueries)('never answers $query with what contains it', async (each) => {
    const found = await searchOnDevice({ query: each.query, limit: 1000 });
    const names = found?.results.map(({ name }) => name) ?? [];
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => each.never.includes(name))).toEqual([]);
  });

  it('finds what the API finds', async () => {
    for (const query of [
      'rice',
      'mnago',
      'b',
      'organic tea',
      'kashmir',
      'wheat flour',
      'gluten free',
      'vegan',
      'sugar free',
    ]) {
      const { data } = (await app.inject(`/api/loam/search?limit=100&q=${query}`)).json();
      const found = await searchOnDevice({ query, limit: 100 });
      const ids = data.results.map(({ _id }: { _id: string }) => _id);
      expect(found?.results.map(({ _id }) => _id).sort()).toEqual(ids.sort());
      expect(found).toMatchObject({ total: data.total });
      expect(found?.suggestion).toBe(data.suggestion);
      expect(found?.ignored).toBe(data.ignored);
    }
  });
});

describe('Search results', () => {
  beforeEach(forget);

  it('say what was searched for instead of a word with a typing error', async () => {
    renderShop(clientOver(app), '/category?q=mnago');
    expect((await listFound())[0]).toBe('Ratnagiri Alphonso mango');
    expect(screen.getByText('Showing results for “mango”.')).toBeVisible();
  });

  it('name the words that are ignored if no product has all', async () => {
    renderShop(clientOver(app), '/category?q=jeera+powder');
    expect((await listFound())[0]).toBe('Unjha cumin');
    expect(screen.getByText('Nothing has all your words. Without “powder”:')).toBeVisible();
  });

  it('that are free of something say how that is known', async () => {
    renderShop(clientOver(app), '/category?q=gluten+free+atta');
    const found = await listFound();
    expect(found).toContain('Jowar atta');
    expect(found).not.toContain('Khapli wheat atta');
    expect(screen.getByText(/^Only products that say so, .* read the pack\.$/)).toBeVisible();
  });

  it('of a host that does not leave out what the query does are not shown', async () => {
    const respond = apiNetwork(app);
    const otherHost = clientWith((path, request) =>
      respond(path.replace(/(search\?.*q=)gluten\+free\+/, '$1'), request),
    );
    const search = makeStore({ client: otherHost }).dispatch(
      searchProducts('gluten free atta', { limit: 5, isLoading: false }),
    );
    expect(await search).toMatchObject({ source: 'shelves', results: [] });
    await save();
    renderShop(otherHost, '/category?q=gluten+free+atta');
    const found = await listFound();
    expect(found).toContain('Jowar atta');
    expect(found).not.toContain('Khapli wheat atta');
  });

  it('offer a doubtful correction as a link', async () => {
    renderShop(clientOver(app), '/category?q=cardimum');
    const link = await screen.findByRole('link', { name: 'cardamom' });
    expect(link).toHaveAttribute('href', '/category?q=cardamom');
  });

  it('offer other products if nothing matches', async () => {
    renderShop(clientOver(app), '/category?q=xyzzyq');
    expect(
      await screen.findByRole('heading', { name: 'Nothing found for “xyzzyq”' }),
    ).toBeVisible();
    const offered = await screen.findByRole('region', { name: 'Picked by the shop' });
    expect(within(offered).getAllByRole('article').length).toBeGreaterThan(2);
  });

  it('of the API stay when the shopper comes back and the API does not respond', async () => {
    await saveOld();
    renderShop(clientOver(app), '/category?q=haldi');
    await screen.findByRole('link', { name: /Lakadong turmeric powder/ });
    cleanup();
    const calls: string[] = [];
    const withoutSearch = clientWith((path, request) => {
      calls.push(path);
      if (path.includes('/search?')) throw noNetwork();
      return apiNetwork(app)(path, request);
    });
    renderShop(withoutSearch, '/category?q=haldi');
    await expect.poll(() => calls).toContainEqual(expect.stringContaining('/search?'));
    expect(await listFound()).toEqual(['Lakadong turmeric powder']);
  });

  it('come from the API if the saved catalogue has none', async () => {
    await saveOld();
    const search = (client: Client) =>
      makeStore({ client }).dispatch(searchProducts('lakadong', { limit: 5, isLoading: false }));
    expect(await search(clientOver(app))).toMatchObject({ source: 'api', total: 1 });
    expect(await search(clientWithoutNetwork())).toMatchObject({ source: 'saved', total: 0 });
  });

  it('are all filtered and counted, by the API and offline alike', async () => {
    const path = '/category?q=bestseller&badge=Single+origin&sort=name';
    const read = async () => {
      await screen.findByText(/^\d+ of \d+ products$/);
      const filters = within(screen.getByRole('list', { name: 'Filters' }));
      return {
        summary: screen.getByText(/^\d+ of \d+ products$/).textContent,
        found: screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
        // The price is given only offline.
        filters: filters
          .getAllByRole('button')
          .map(({ textContent }) => textContent)
          .filter((text) => !text?.startsWith('Up to')),
      };
    };
    renderShop(clientOver(app), path);
    const online = await read();
    cleanup();
    await save();
    renderShop(clientWithoutNetwork(reportReachability), `${path}&max=999999999`);
    expect(await read()).toEqual(online);
    reportReachability(true);
  });

  it('come from the saved catalogue without a network', async () => {
    await save();
    renderShop(clientWithoutNetwork(reportReachability), '/category?q=haldi');
    expect(await listFound()).toEqual(['Lakadong turmeric powder']);
    reportReachability(true);
  });

  it('do not take a gateway’s 404 for a host without search', async () => {
    const respond = apiNetwork(app);
    const behindGateway = clientWith((path, request) =>
      path.includes('/search?')
        ? { status: 404, body: '{"message":"Not Found"}' }
        : respond(path, request),
    );
    renderShop(behindGateway, '/category?q=aloo');
    expect((await listFound())[0]).toBe('Pahadi potato');
    expect(hasNoSearch()).toBe(false);
  });

  // The last, since the page remembers that its host has no search.
  it('come from the device where the host has no search, and say so', async () => {
    const respond = apiNetwork(app);
    const withoutSearch = clientWith((path, request) =>
      path.includes('/search?')
        ? { status: 404, body: '{"code":404,"message":"Not found."}' }
        : respond(path, request),
    );
    renderShop(withoutSearch, '/category?q=aloo');
    expect((await listFound())[0]).toBe('Pahadi potato');
    expect(screen.getByText('Searched the products on this device.')).toBeVisible();
  });
});
