import 'fake-indexeddb/auto';
import type { FastifyInstance } from 'fastify';
import { deleteDB } from 'idb';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { saveCatalogue } from '../../src/features/catalogue/saved/saveCatalogue';
import { announceChange } from '../../src/features/catalogue/saved/savedCatalogue';
import { chooseGoods } from '../../src/features/search/SharedList/chooseGoods';
import { readList } from '../../src/features/search/SharedList/readList';
import { findGoods } from '../../src/features/search/SharedList/useListRows';
import { addressOfList, type SharedLine, writeList } from '../../src/features/search/writeList';
import type { AppStore } from '../../src/sync/requests/appStore';
import { apiNetwork, clientOver, clientWith, clientWithoutNetwork } from '../support/api/client';
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

const forget = async () => {
  await deleteDB('shop-catalogue');
  announceChange();
};

const save = async (client = clientOver(app)) => {
  await forget();
  expect(await saveCatalogue(client, { maxBytes: 1_000_000 })).toBe('saved');
};

const clientInHindi = () => {
  const respond = apiNetwork(app);
  return clientWith((path, request) => {
    request.headers.set('accept-language', 'hi');
    return respond(path, request);
  });
};

type Chosen = Awaited<ReturnType<typeof choicesOf>>[number];

const packText = ({ choice }: Partial<Chosen> = {}) =>
  choice ? `${choice.quantity} ${choice.variant._id}` : '';

const soldLines = (choices: Chosen[]) =>
  choices.flatMap(({ choice }): SharedLine[] => {
    if (!choice || choice.quantity === 0) return [];
    const { product, variant, quantity } = choice;
    return [{ product, label: variant.label, quantity }];
  });

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
      const choices = await choicesOf(store, list);
      const lines = soldLines(choices);
      const expected = lines.map(
        ({ product, label, quantity }) => `${quantity} × ${product.name}, ${label}`,
      );
      const text = `My list from Loam:\n${writeList(lines)}\nhttps://shop.example/category?list=x`;
      expect(await rowsOf(store, text)).toEqual(expected);
      const address = addressOfList(lines, 'https://shop.example') ?? '';
      const linked = new URL(address).searchParams.get('list') ?? '';
      expect(await rowsOf(store, linked)).toEqual(expected);
    }
  });

  it('becomes the same goods in Hindi, and is read in English when it was shared there', async () => {
    const store = makeStore({ client: clientWithoutNetwork() });
    await save();
    const english: string[][] = [];
    for (const { list } of shoppingLists)
      english.push((await choicesOf(store, list)).map(packText));
    await save(clientInHindi());
    const shared: SharedLine[][] = [];
    const differing: string[] = [];
    for (const [at, { list }] of shoppingLists.entries()) {
      const choices = await choicesOf(store, list);
      const isOther = (_choice: Chosen, index: number) =>
        packText(choices[index]) !== english[at]?.[index];
      differing.push(...choices.filter(isOther).map(({ line }) => line.text));
      shared.push(soldLines(choices));
    }
    // Of several kinds the search puts another one first.
    expect(differing).toEqual(['Rice 10 kg', '100 kg rice']);
    expect(shared.flat().every(({ product }) => product.lang === 'hi')).toBe(true);
    await save();
    for (const lines of shared) {
      const address = addressOfList(lines, 'https://shop.example') ?? '';
      const list = new URL(address).searchParams.get('list') ?? '';
      const read = soldLines(await choicesOf(store, list));
      const slugs = (each: SharedLine[]) =>
        each.map(({ product: { slug }, quantity }) => `${quantity} ${slug}`);
      expect(slugs(read)).toEqual(slugs(lines));
    }
  });
});
