import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { variant } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import { makeStore } from '../../src/app/store/makeStore';
import { noFilters } from '../../src/contract/rules/filters/filters';
import { useSearchResults } from '../../src/features/search/results/useSearchResults';
import { announceCatalogueChange } from '../../src/sync/requests/catalogueChanges';
import { apiNetwork, clientWith, type Network } from '../support/api/client';
import { openApi } from '../support/api/server';
import { addProducts } from '../support/database/catalogueRows';
import { openTestDatabase } from '../support/database/testDatabase';

const PRODUCTS = 230;
const names = ['Barnyard', 'Foxtail', 'Kodo', 'Proso', 'Browntop', 'Sorghum', 'Amaranth'];

let db: Database;
let network: Network;
/** Differs, since results are remembered. */
let name = '';
beforeEach(async () => {
  name = names.pop() ?? '';
  db = await openTestDatabase();
  await addProducts(
    db,
    Array.from({ length: PRODUCTS }, (_, index) => ({ name: `${name} ${index}`, price: 1000 })),
  );
  network = apiNetwork(await openApi(db, { catalogueTtl: 1 }));
});

const setPrices = async (price: number) => {
  await db.update(variant).set({ price, mrp: price });
  await new Promise((resolve) => setTimeout(resolve, 10));
};

const search = (respond: Network) => {
  const store = makeStore({ client: clientWith(respond) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, unmount } = renderHook(() => useSearchResults(name, noFilters), { wrapper });
  return {
    unmount,
    showMore: () => result.current.showMore(),
    /** The number of results with each price. */
    prices: () => {
      const counts: Record<number, number> = {};
      for (const { variants } of result.current.found?.results ?? []) {
        const price = variants[0]?.price ?? 0;
        counts[price] = (counts[price] ?? 0) + 1;
      }
      return counts;
    },
  };
};

/** A search with `pages` on screen. */
const openPages = async (pages: number, respond: Network = network) => {
  const found = search(respond);
  await waitFor(() => expect(found.prices()).toEqual({ 1000: 100 }));
  for (let page = 2; page <= pages; page += 1) await act(found.showMore);
  return found;
};

const announce = () => act(announceCatalogueChange);

/** Once armed, holds back the next request whose path matches. */
const delayOne = (pattern: RegExp) => {
  let isArmed = false;
  let isHolding = false;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const respond: Network = async (path, request) => {
    if (isArmed && pattern.test(path)) {
      isArmed = false;
      isHolding = true;
      await released;
    }
    return network(path, request);
  };
  return {
    respond,
    arm: () => {
      isArmed = true;
    },
    untilHeld: () => waitFor(() => expect(isHolding).toBe(true)),
    /** @returns what `held` resolves to then */
    release: <Result,>(held: Promise<Result>) =>
      act(() => {
        release();
        return held;
      }),
  };
};

const failing = (status: number, pattern: RegExp): Network => {
  const body = JSON.stringify({ code: status, success: false, message: 'No' });
  return (path, request) => (pattern.test(path) ? { status, body } : network(path, request));
};

describe('Search results', () => {
  it('keep their number and get current data after a change of the catalogue', async () => {
    const { prices } = await openPages(3);
    expect(prices()).toEqual({ 1000: PRODUCTS });
    await setPrices(700);
    expect(await announce()).toBe(true);
    expect(prices()).toEqual({ 700: PRODUCTS });
  });

  it('are not restored from before a change of the catalogue when the shopper comes back', async () => {
    const { unmount } = await openPages(2);
    unmount();
    await setPrices(700);
    await announce();
    const { prices } = search(network);
    await waitFor(() => expect(prices()).toEqual({ 700: 100 }));
  });

  it('continue with the next page after a refetch in the meantime', async () => {
    const { respond, arm, untilHeld, release } = delayOne(/after=/);
    const { prices, showMore } = await openPages(1, respond);
    arm();
    const more = showMore();
    await untilHeld();
    await setPrices(700);
    await announce();
    await release(more);
    expect(prices()).toEqual({ 700: 200 });
  });

  it('keep a page that was loaded during a refetch, which is repeated', async () => {
    const { respond, arm, untilHeld, release } = delayOne(/choices=all/);
    const { prices, showMore } = await openPages(1, respond);
    await setPrices(700);
    arm();
    const reloaded = announceCatalogueChange();
    await untilHeld();
    await act(showMore);
    expect(await release(reloaded)).toBe(false);
    // The list is not replaced, but every price that a response has told is shown.
    expect(prices()).toEqual({ 700: 200 });
    expect(await announce()).toBe(true);
    expect(prices()).toEqual({ 700: 200 });
  });

  it('are refetched until that succeeds, but not after a permanent failure of the API', async () => {
    let respond = network;
    const { prices } = await openPages(2, (path, request) => respond(path, request));
    await setPrices(700);
    respond = failing(503, /after=/);
    expect(await announce()).toBe(false);
    respond = failing(400, /search/);
    expect(await announce()).toBe(true);
    // The first page had responded.
    expect(prices()).toEqual({ 700: 100, 1000: 100 });
  });

  it('start again from the first page when the product before a page is gone', async () => {
    let respond = network;
    const { prices } = await openPages(2, (path, request) => respond(path, request));
    respond = failing(404, /after=/);
    expect(await announce()).toBe(true);
    expect(prices()).toEqual({ 1000: 100 });
  });

  it('are not refetched endlessly from a host that sends fewer results than its total', async () => {
    let respond = network;
    const { prices } = await openPages(2, (path, request) => respond(path, request));
    await setPrices(700);
    const data = { results: [], total: PRODUCTS };
    const body = JSON.stringify({ code: 200, success: true, data });
    respond = (path, request) =>
      path.includes('after=') ? { status: 200, body } : network(path, request);
    expect(await announce()).toBe(true);
    expect(prices()).toEqual({ 700: 100 });
  });
});
