import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { toOneLine } from '../../src/contract/rules/typed/oneLine';
import { makeCart, orderCart } from '../support/api/checkout';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { makeShopper } from '../support/api/shopper';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

describeOnce('Names', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  /** Sends a text as each kind of name. @returns the statuses */
  const statusesOf = async (text: string) => {
    const shopper = await makeShopper(app, db);
    const address = makeAddressData({ name: text, line1: text });
    const pack = { label: text, price: 100, mrp: 100, net: { quantity: 1, unit: 'g' } };
    const put = (file: object) => makeCommand(app)('PUT', 'catalogue', { ...file, dryRun: true });
    const category = { slug: 'a', name: 'A' };
    const product = { slug: 'b', category: 'a', name: 'B', packs: [{ ...pack, label: '1 kg' }] };
    const responses = {
      profile: await shopper.put(`profile/${shopper.id}`, { name: text, phone: '' }),
      address: await shopper.post(`myaddress/${shopper.id}`, address),
      note: await orderCart(await makeCart(app, db, [1]), { note: text }),
      category: await put({ categories: [{ ...category, name: text }] }),
      product: await put({ categories: [category], products: [{ ...product, name: text }] }),
      pack: await put({ categories: [category], products: [{ ...product, packs: [pack] }] }),
      farm: await put({
        categories: [category],
        products: [{ ...product, farm: { name: text, place: text } }],
      }),
      announcement: await put({ announcements: [{ text }] }),
    };
    const entries = Object.entries(responses);
    return Object.fromEntries(entries.map(([name, { statusCode }]) => [name, statusCode]));
  };
  const all = (status: number) =>
    Object.fromEntries(
      'profile address note category product pack farm announcement'
        .split(' ')
        .map((name) => [name, status]),
    );

  it.each([
    ['an override of the direction', '\u202e'],
    ['an embedding', '\u202a'],
    ['an isolate', '\u2066'],
    ['the end of an isolate', '\u2069'],
    ['a mark of the direction', '\u200f'],
    ['an Arabic mark of the direction', '\u061c'],
    ['a zero-width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['an annotation', '\ufff9'],
    ['a line break', '\n'],
    ['an escape character', '\u001b'],
  ])('lose %s, in the API as in the forms', async (_name, character) => {
    const text = `Asha${character}Rao`;
    expect(await statusesOf(text)).toEqual(all(200));
    const shopper = await makeShopper(app, db);
    const saved = await shopper.put(`profile/${shopper.id}`, { name: text, phone: '' });
    expect(saved.json().data.results.name).toBe(toOneLine(text));
    expect(['AshaRao', 'Asha Rao']).toContain(toOneLine(text));
  });

  it.each([
    ['joiners of Devanagari', 'क्\u200dष श्री\u200cमती'],
    ['a joiner of Persian', 'می\u200cخواهم'],
    [
      'emoji of several characters',
      '👩\u200d🌾 ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['Arabic and Hebrew', 'عائشة שרה'],
    ['combining marks', 'Nguye\u0302\u0303n'],
    ['a soft hyphen', 'Voll\u00adkorn'],
    ['punctuation', "O'Brien & Söhne – 100 % “bio”"],
  ])('may have %s, and the forms keep them', async (_name, text) => {
    expect(await statusesOf(text)).toEqual(all(200));
    expect(toOneLine(text)).toBe(text);
  });

  it('are not empty, though nothing of them is to be seen', async () => {
    const empty = { profile: 200, note: 200, farm: 200 };
    for (const text of [' ', '\u200d', '\u00ad', '\ufe0f']) {
      expect(await statusesOf(text)).toEqual({ ...all(400), ...empty });
    }
  });
});
