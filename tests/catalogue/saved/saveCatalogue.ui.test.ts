import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { deleteDB } from 'idb';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { product, stock } from '../../../server/catalogue/catalogueSchema';
import type { Database } from '../../../server/platform/db/database';
import { FEED_PAGE_SIZE } from '../../../src/contract/catalogue/catalogueFeed';
import type { ProductTexts } from '../../../src/contract/catalogue/product';
import {
  activateCopy,
  countTexts,
  deleteCatalogue,
  readCopy,
  readTexts,
  writeTexts,
} from '../../../src/features/catalogue/saved/catalogueDatabase';
import {
  type SaveResult,
  saveCatalogue,
} from '../../../src/features/catalogue/saved/saveCatalogue';
import {
  announceChange,
  onSavedCatalogueChange,
  readSavedCatalogue,
} from '../../../src/features/catalogue/saved/savedCatalogue';
import {
  apiNetwork,
  clientResponding,
  clientWith,
  type Network,
  noNetwork,
} from '../../support/api/client';
import { openApi } from '../../support/api/server';
import { addProducts } from '../../support/database/catalogueRows';
import { openTestDatabase } from '../../support/database/testDatabase';

/** Two pages. */
const PRODUCTS = FEED_PAGE_SIZE + 1;

let db: Database;
let app: FastifyInstance;
/** As they are on the shelf. */
let names: string[];
/** The queries of the calls for the goods. */
let calls: string[];
/** The queries of the calls for their texts. */
let textCalls: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  names = Array.from({ length: PRODUCTS }, (_, index) => `Product ${index}`);
  await addProducts(
    db,
    names.map((name) => ({ name })),
  );
  app = await openApi(db, { catalogueTtl: 1 });
});

beforeEach(async () => {
  await deleteDB('shop-catalogue');
  announceChange();
  calls = [];
  textCalls = [];
});

interface Steps {
  /** Before a call is sent. @param count of the calls before */
  before?: (count: number) => unknown;
  /** The same for the texts. */
  beforeTexts?: (count: number) => unknown;
  maxBytes?: number;
  isAllowed?: () => boolean;
  signal?: AbortSignal;
}

const save = ({
  before,
  beforeTexts,
  maxBytes = 10_000_000,
  ...options
}: Steps = {}): Promise<SaveResult> => {
  const api = apiNetwork(app);
  const respond: Network = async (path, request) => {
    const [call, query = ''] = path.split('?');
    if (call?.endsWith('catalogue_texts')) {
      await beforeTexts?.(textCalls.length);
      textCalls.push(query);
    } else {
      await before?.(calls.length);
      calls.push(query);
    }
    return api(path, request);
  };
  return saveCatalogue(clientWith(respond), { maxBytes, ...options });
};

const savedNames = async () => (await readSavedCatalogue())?.products.map(({ name }) => name);

const failAt = (at: number) => (count: number) => {
  if (count === at) throw noNetwork();
};

/** Renames the first product. */
const rename = async (name: string) => {
  await db
    .update(product)
    .set({ name })
    .where(eq(product.name, names[0] ?? ''));
  names = [name, ...names.slice(1)];
  // What is cached expires.
  await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('Saving the catalogue', () => {
  it('stores all products and categories and notifies listeners', async () => {
    const onChange = vi.fn();
    const end = onSavedCatalogueChange(onChange);
    expect(await savedNames()).toBeUndefined();
    expect(await save()).toBe('saved');
    expect(await savedNames()).toEqual(names);
    expect((await readSavedCatalogue())?.categories).toMatchObject([{ name: 'Shelf' }]);
    expect(onChange).toHaveBeenCalledOnce();
    end();
  });

  it('fetches nothing while the catalogue is unchanged, and everything again after a day', async () => {
    await save();
    calls = [];
    expect(await save()).toBe('unchanged');
    expect(calls).toEqual([expect.stringMatching(/^version=[^&]+$/)]);
    const tomorrow = Date.now() + 25 * 60 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
    expect(await save()).toBe('saved');
    expect(calls).toHaveLength(3);
  });

  it('fetches everything again after a stock count, and continues an unfinished copy during it', async () => {
    const count = (onHand: number) => async () => {
      await db.update(stock).set({ onHand });
      await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const available = async () => (await readSavedCatalogue())?.products[0]?.variants[0]?.available;
    await save();
    await count(3)();
    // Between two pages: the second has later stock than the first.
    expect(await save({ before: (call) => (call === 4 ? count(0)() : undefined) })).toBe('saved');
    expect(await available()).toBe(3);
    expect(await save()).toBe('saved');
    expect(await available()).toBe(0);
    expect(await save()).toBe('unchanged');
  });

  it('continues after a network failure, and keeps the earlier copy until the new one is complete', async () => {
    await save();
    const before = names;
    await rename('Anise');
    calls = [];
    expect(await save({ before: failAt(2) })).toBe('failed');
    expect(await savedNames()).toEqual(before);
    calls = [];
    expect(await save()).toBe('saved');
    expect(calls).toEqual([
      expect.stringMatching(/^version=/),
      expect.stringMatching(/^after=.+&version=/),
    ]);
    expect(await savedNames()).toEqual(names);
  });

  it('restarts when the catalogue changes between two pages', async () => {
    const change = async (count: number) => {
      if (count === 1) await rename('Basil');
    };
    expect(await save({ before: change })).toBe('saved');
    expect(calls).toHaveLength(4);
    expect(await savedNames()).toEqual(names);
  });

  it('gives up on a catalogue that changes all the time', async () => {
    expect(await save({ before: (count) => rename(`Change ${count}`) })).toBe('failed');
    expect(await savedNames()).toBeUndefined();
  });

  it('is cancelled between two pages and continues there', async () => {
    const abort = new AbortController();
    const cancel = () => abort.abort();
    expect(await save({ before: cancel, signal: abort.signal })).toBe('cancelled');
    expect(await savedNames()).toBeUndefined();
    calls = [];
    expect(await save()).toBe('saved');
    expect(calls).toHaveLength(1);
  });

  it('stops between two pages when it is no longer allowed', async () => {
    expect(await save({ isAllowed: () => calls.length === 0 })).toBe('cancelled');
    expect(calls).toHaveLength(1);
  });

  it('stops when another tab deletes the saved catalogue in the meantime', async () => {
    const forget = (count: number) => (count === 1 ? deleteCatalogue() : undefined);
    expect(await save({ before: forget })).toBe('cancelled');
    expect(await readCopy('unfinished')).toBeUndefined();
    expect(await readCopy('current')).toBeUndefined();
  });

  it('does not complete a copy that another tab has deleted', async () => {
    await save();
    const copy = await readCopy('current');
    await deleteCatalogue();
    expect(copy && (await activateCopy(copy))).toBe(false);
    expect(await savedNames()).toBeUndefined();
  });

  it('fetches only the first page of a catalogue above the budget, and continues with it on request', async () => {
    expect(await save({ maxBytes: 100_000 })).toBe('tooLarge');
    expect(calls).toHaveLength(1);
    expect(await save({ maxBytes: 100_000 })).toBe('tooLarge');
    expect(calls).toHaveLength(1);
    expect(await savedNames()).toBeUndefined();
    expect(await save()).toBe('saved');
    expect(calls).toHaveLength(2);
    expect(await savedNames()).toEqual(names);
  });

  it('counts the bytes of the responses as transferred', async () => {
    const respond = apiNetwork(app);
    const halfAsLarge: Network = async (path, request) => {
      const response = await respond(path, request);
      return { ...response, headers: { 'content-length': '50000' } };
    };
    const saveWith = (maxBytes: number) => saveCatalogue(clientWith(halfAsLarge), { maxBytes });
    expect(await saveWith(50_000)).toBe('tooLarge');
    expect(await saveWith(100_000)).toBe('saved');
    expect((await readCopy('current'))?.bytes).toBe(100_000);
  });

  it('keeps the earlier copy on a full device', async () => {
    await save();
    const before = names;
    await rename('Cumin');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    expect(await save()).toBe('full');
    vi.restoreAllMocks();
    expect(await savedNames()).toEqual(before);
    expect(await save()).toBe('saved');
  });

  it('also saves the texts of all products, and deletes those of products that are gone', async () => {
    expect(await save()).toBe('saved');
    expect(textCalls).toEqual(['', expect.stringMatching(/^after=/)]);
    const [{ _id = '' } = {}] = (await readSavedCatalogue())?.products ?? [];
    expect(await readTexts(_id)).toMatchObject({ _id, farm: { name: expect.any(String) } });
    const gone = { ...(await readTexts(_id)), _id: 'prd_gone' } as ProductTexts;
    await writeTexts([gone]);
    await rename('Dill');
    await save();
    expect(await readTexts('prd_gone')).toBeUndefined();
    expect(await countTexts()).toBe(PRODUCTS);
  });

  it('saves the texts later, if they failed, and not again while nothing has changed', async () => {
    expect(await save({ beforeTexts: failAt(1) })).toBe('saved');
    expect(await countTexts()).toBe(FEED_PAGE_SIZE);
    expect(await save()).toBe('unchanged');
    expect(await countTexts()).toBe(PRODUCTS);
    textCalls = [];
    expect(await save()).toBe('unchanged');
    expect(textCalls).toEqual([]);
  });

  it('saves no texts above the budget', async () => {
    expect(await save({ maxBytes: 10_000_000 })).toBe('saved');
    const { bytes = 0 } = (await readCopy('current')) ?? {};
    await deleteCatalogue();
    textCalls = [];
    expect(await save({ maxBytes: bytes + 1_000 })).toBe('saved');
    expect(textCalls).toHaveLength(1);
    expect(await countTexts()).toBe(0);
  });

  it('stores no texts after another tab has deleted the catalogue', async () => {
    await save({ beforeTexts: (count) => (count === 1 ? deleteCatalogue() : undefined) });
    expect(await countTexts()).toBe(0);
  });

  it('changes nothing for a host without the feed', async () => {
    const client = clientResponding(404, { code: 404, message: 'Nothing', error: 'not_found' });
    expect(await saveCatalogue(client, { maxBytes: 1 })).toBe('unsupported');
  });

  it('is tried again after a gateway’s 404', async () => {
    const client = clientResponding(404, { message: 'Not Found' });
    expect(await saveCatalogue(client, { maxBytes: 1 })).toBe('failed');
  });
});
