import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { deleteDB } from 'idb';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { variant } from '../../../server/catalogue/catalogueSchema';
import type { Database } from '../../../server/platform/db/database';
import { readCopy } from '../../../src/features/catalogue/saved/catalogueDatabase';
import { renewCatalogue } from '../../../src/features/catalogue/saved/renewCatalogue';
import { saveCatalogue } from '../../../src/features/catalogue/saved/saveCatalogue';
import {
  announceChange,
  readSavedCatalogue,
} from '../../../src/features/catalogue/saved/savedCatalogue';
import { apiNetwork, clientWith } from '../../support/api/client';
import { openApi } from '../../support/api/server';
import { addProduct } from '../../support/database/catalogueRows';
import { openTestDatabase } from '../../support/database/testDatabase';

let db: Database;
let app: FastifyInstance;
let calls: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  await addProduct(db, { name: 'Ragi', price: 12_000 });
  app = await openApi(db, { catalogueTtl: 1 });
});
beforeEach(async () => {
  await deleteDB('shop-catalogue');
  announceChange();
  calls = [];
});

const clientIn = (language = 'en') => {
  const respond = apiNetwork(app);
  const client = clientWith((path, request) => {
    calls.push(`${language} ${path.split('?', 1)}`);
    return respond(path, request);
  });
  return { ...client, language: () => language };
};

const save = (language: string) => saveCatalogue(clientIn(language), { maxBytes: 300_000 });
const savedPrice = async () => {
  announceChange();
  return (await readSavedCatalogue())?.products[0]?.variants[0]?.price;
};

describe('The nightly renewal', () => {
  it('fetches the new price, in the language of the copy', async () => {
    await save('hi');
    expect(await savedPrice()).toBe(12_000);
    await db.update(variant).set({ price: 9_900 }).where(eq(variant.price, 12_000));
    calls = [];
    await vi.waitFor(async () => expect(await renewCatalogue(clientIn)).toBe('saved'));
    expect(await savedPrice()).toBe(9_900);
    expect((await readCopy('current'))?.language).toBe('hi');
    expect(calls.every((call) => call.startsWith('hi '))).toBe(true);
    expect(await renewCatalogue(clientIn)).toBe('unchanged');
  });

  it('fetches nothing on a device that has no copy, saves data or is nearly full', async () => {
    expect(await renewCatalogue(clientIn)).toBeUndefined();
    await save('en');
    calls = [];
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
    expect(await renewCatalogue(clientIn)).toBeUndefined();
    vi.stubGlobal('navigator', {
      ...navigator,
      storage: { estimate: async () => ({ quota: 30_000_000, usage: 29_000_000 }) },
    });
    expect(await renewCatalogue(clientIn)).toBeUndefined();
    vi.unstubAllGlobals();
    expect(calls).toEqual([]);
  });
});
