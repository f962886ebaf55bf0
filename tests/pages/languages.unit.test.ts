import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  checkLanguages,
  findLanguageProblems,
  languageProblems,
} from '../../scripts/build/checkLanguages';
import { declareServerTexts, SERVER_TEXTS } from '../../scripts/serverTexts';
import { knownLanguages, languagesOf, readTexts } from '../../server/platform/config/texts';

/** A shop's own folder with this file; the folder is deleted after the test. */
const makeShopFolder = async (file: string, texts: object) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-'));
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), JSON.stringify(texts));
  vi.stubEnv('SHOP_DIR', folder);
  return () => rm(folder, { recursive: true });
};

let deleteFolder: (() => Promise<void>) | undefined;

afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteFolder?.();
  deleteFolder = undefined;
});

describe('Languages', () => {
  it('have every message, with the same arguments', () => {
    expect(findLanguageProblems(knownLanguages())).toEqual([]);
  });

  it('are those of the facts, the shop’s own first', () => {
    expect(languagesOf({ languages: ['hi', 'en'], locale: 'hi-IN' })).toEqual([
      { code: 'hi', locale: 'hi-IN', name: 'हिन्दी', direction: 'ltr' },
      { code: 'en', locale: 'en', name: 'English', direction: 'ltr' },
    ]);
    expect(languagesOf({ locale: 'de-DE' })).toMatchObject([{ code: 'en', locale: 'en-DE' }]);
  });

  it('have texts of the shop’s own folder in place of the product’s, key by key', async () => {
    const file = 'texts/hi/pages/about.json';
    deleteFolder = await makeShopFolder(file, { headline: 'हमारा खेत' });
    const about = readTexts('hi', 'pages/about.json');
    expect(about).toMatchObject({ headline: 'हमारा खेत', linksTitle: 'ज़रा घूमकर देखिए' });
    expect(findLanguageProblems(['hi'])).toEqual([]);
  });

  it('may come with the shop’s own folder; what they lack is in English, and the build says so', async () => {
    deleteFolder = await makeShopFolder('texts/ta/server/errors.json', {
      cart_full: 'கூடையில் {count} வகைகள் மட்டுமே.',
    });
    expect(readTexts('ta', 'server/errors.json')).toMatchObject({
      cart_full: 'கூடையில் {count} வகைகள் மட்டுமே.',
      forbidden: 'That is not allowed from here.',
    });
    const warn = vi.fn();
    checkLanguages(['ta'], warn);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('texts/ta/server/errors.json forbidden: is missing'),
    );
  });

  it('fail the build when a text lost an argument', async () => {
    deleteFolder = await makeShopFolder('texts/hi/server/errors.json', {
      cart_full: '{number} पैक',
    });
    expect(() => checkLanguages(['en', 'hi'])).toThrow(
      'texts/hi/server/errors.json cart_full: has the arguments {number} instead of {count}',
    );
  });

  it('declare the arguments of the server’s messages as the English texts have them', async () => {
    expect(await readFile(SERVER_TEXTS, 'utf8')).toBe(declareServerTexts());
  });

  const source = { cart: { count: '{count, plural, one {# pack} other {# packs}} <b>{of}</b>' } };

  it.each([
    ['a missing message', {}, 'cart: is missing'],
    ['a superfluous one', { ...source, more: 'x' }, 'more: is superfluous'],
    ['a blank one', { cart: { count: ' ' } }, 'cart.count: is empty'],
    [
      'an argument left out',
      { cart: { count: 'पैक <b>{of}</b>' } },
      'cart.count: has the arguments',
    ],
    [
      'another kind of argument',
      { cart: { count: '{count} <b>{of}</b>' } },
      'cart.count: has the arguments',
    ],
    [
      'markup left out',
      { cart: { count: '{count, plural, other {# पैक}} {of}' } },
      'cart.count: has the arguments',
    ],
  ])('report %s', (_name, translation, problem) => {
    expect(languageProblems(source, translation, true)).toEqual([expect.stringContaining(problem)]);
  });

  it('allow other plural forms in a translation, but no other options of a select', () => {
    const plural = { cart: { count: '<b>{of}</b>: {count, plural, other {# पैक}}' } };
    expect(languageProblems(source, plural, true)).toEqual([]);
    const choice = (word: string) => ({ a: `{is, select, ${word} {x} other {y}}` });
    expect(languageProblems(choice('true'), choice('सच'), true)).toHaveLength(1);
  });

  it.each([
    ['{is, select, a {{x}} other {{y}}}', '{is, select, a {{y}} other {{x}}}'],
    ['{is, select, a {one} other {two}}', '{is, select, a {एक} other { }}'],
    ['<b>{x}</b> <i>{y}</i>', '<b>{y}</b> <i>{x}</i>'],
    ['<b>one</b>', '<b></b> एक'],
  ])('report misplaced parts of %s in %s', (english, hindi) => {
    expect(languageProblems({ a: english }, { a: english }, true)).toEqual([]);
    expect(languageProblems({ a: english }, { a: hindi }, true)).toHaveLength(1);
  });

  it('report a list of another length, a missing placeholder, and a different fact', () => {
    const content = { steps: ['a', 'b'], open: 'until {time}', url: 'https://a.example' };
    const translation = { steps: ['क'], open: 'तक', url: 'https://b.example' };
    expect(languageProblems(content, translation, false)).toHaveLength(3);
  });
});
