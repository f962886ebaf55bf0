import 'fake-indexeddb/auto';
import type { FastifyInstance } from 'fastify';
import { deleteDB } from 'idb';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveCatalogue } from '../../src/features/savedCatalogue/saveCatalogue';
import { announceChange } from '../../src/features/savedCatalogue/savedCatalogue';
import { chooseGoods } from '../../src/features/sharedList/chooseGoods';
import { readList } from '../../src/features/sharedList/readList';
import { addressOfList, writeList } from '../../src/features/sharedList/writeList';
import { findGoods } from '../../src/pages/SharedList/findGoods';
import type { AppStore } from '../../src/slices/appStore';
import { makeStore } from '../../src/store/makeStore';
import { clientOver, clientWithoutNetwork } from '../support/api/client';
import { openSeededApi } from '../support/api/server';
import { rowText, shoppingLists } from '../support/shoppingLists';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openSeededApi();
});

const choicesOf = async (store: AppStore, list: string) => {
  const choices = [];
  for (const line of readList(list)) {
    const { named } = await store.dispatch(findGoods(line));
    choices.push({ line, choice: chooseGoods(line, named) });
  }
  return choices;
};

const rowsOf = async (store: AppStore, list: string) =>
  (await choicesOf(store, list)).map(({ line, choice }) => rowText(line.text, choice));

const save = async () => {
  expect(await saveCatalogue(clientOver(app), { maxBytes: 1_000_000 })).toBe('saved');
};

const forget = async () => {
  await deleteDB('shop-catalogue');
  announceChange();
};

describe('A shopping list', () => {
  it('has forty examples, and lines of them that the shop does not sell', () => {
    expect(shoppingLists.length).toBeGreaterThanOrEqual(40);
    const rows = shoppingLists.flatMap((each) => each.rows);
    expect(rows.filter((row) => row.startsWith('nothing: ')).length).toBeGreaterThan(5);
  });

  it('becomes the expected rows on a device without a network', async () => {
    await save();
    const store = makeStore({ client: clientWithoutNetwork() });
    for (const { list, rows } of shoppingLists) {
      expect({ list, rows: await rowsOf(store, list) }).toEqual({ list, rows });
    }
  });

  it('becomes the same rows by the API, where nothing is saved', async () => {
    await forget();
    const store = makeStore({ client: clientOver(app) });
    const wrong = [];
    for (const { list, rows } of shoppingLists) {
      const found = await rowsOf(store, list);
      wrong.push(...found.filter((row, at) => row !== rows[at]));
    }
    expect(wrong).toEqual([]);
  });

  it('is read again from what was shared, as text and as a link', async () => {
    await save();
    const store = makeStore({ client: clientWithoutNetwork() });
    for (const { list } of shoppingLists) {
      const chosen = (await choicesOf(store, list)).flatMap(({ choice }) => choice ?? []);
      const sold = chosen.filter(({ quantity }) => quantity > 0);
      const lines = sold.map(({ product, variant: { label }, quantity }) => ({
        product,
        label,
        quantity,
      }));
      const expected = sold.map((choice) => rowText('', { ...choice, note: '' }));
      const text = `My list from Loam:\n${writeList(lines)}\nhttps://shop.example/category?list=x`;
      expect(await rowsOf(store, text)).toEqual(expected);
      const address = addressOfList(lines, 'https://shop.example') ?? '';
      const linked = new URL(address).searchParams.get('list') ?? '';
      expect(await rowsOf(store, linked)).toEqual(expected);
    }
  });
});
