import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import {
  checkLanguages,
  findLanguageProblems,
  LanguageError,
  languageProblems,
} from '../../scripts/build/checkLanguages';
import { translations } from '../../server/platform/messages/translations';
import about from '../../src/content/en/about.json';
import { languages } from '../../src/shop.config';

vi.mock('node:fs/promises', { spy: true });

/** The `readFile` of Node, without the spy. */
const importReadFile = async () =>
  (await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')).readFile;

describe('Languages', () => {
  it('have every message in every language, with the same arguments', async () => {
    expect(await findLanguageProblems(languages.map(({ code }) => code))).toEqual([]);
  });

  it('are compared file by file only if they are offered', async () => {
    const file = 'src/content/en/about.json';
    const withoutNotice = JSON.stringify({ ...about, notice: '' });
    const read = await importReadFile();
    vi.mocked(readFile).mockImplementation(((path: string, options: 'utf8') =>
      path === file ? Promise.resolve(withoutNotice) : read(path, options)) as typeof readFile);
    expect(await findLanguageProblems(['en', 'hi'])).toEqual([
      `src/content/hi/about.json notice: is not empty (compared with ${file})`,
    ]);
    expect(await findLanguageProblems(['en'])).toEqual([]);
    vi.mocked(readFile).mockRestore();
  });

  it('are registered in the storefront', async () => {
    const file = 'src/messages/hi/language.ts';
    const read = await importReadFile();
    vi.mocked(readFile).mockImplementation(((path: string, options: 'utf8') =>
      path === file
        ? Promise.reject(new Error('ENOENT'))
        : read(path, options)) as typeof readFile);
    expect(await findLanguageProblems(['en', 'hi'])).toEqual([`${file}: is missing`]);
    vi.mocked(readFile).mockRestore();
  });

  it('are checked by the build, which fails and names a missing message of the server', async () => {
    const { cart_full: translated, ...errors } = translations.hi.errors;
    const complete = translations.hi;
    Object.assign(translations, { hi: { ...complete, errors } });
    await expect(checkLanguages(['en', 'hi'])).rejects.toThrow(
      new LanguageError('server/platform/messages/hi errors.cart_full: is missing'),
    );
    const renamed = { ...errors, cart_full: translated.replace('{count}', '{number}') };
    Object.assign(translations, { hi: { ...complete, errors: renamed } });
    await expect(checkLanguages(['en', 'hi'])).rejects.toThrow(
      'server/platform/messages/hi errors.cart_full: has the arguments {number} instead of {count}',
    );
    Object.assign(translations, { hi: complete });
    await expect(checkLanguages(['en', 'hi'])).resolves.toBeUndefined();
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
