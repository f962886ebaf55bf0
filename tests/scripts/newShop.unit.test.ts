import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backgroundColours } from '../../scripts/build/backgroundColours';
import { checkLanguages, findLanguageProblems } from '../../scripts/build/checkLanguages';
import { readPageTexts } from '../../scripts/build/pages/pageTexts';
import { currentStamp } from '../../scripts/build/stamp';
import { findDemoTexts } from '../../scripts/demoTexts/findDemoTexts';
import type { ShopClient } from '../../scripts/shared/shopClient';
import type { Given } from '../../scripts/shop/new/answers';
import { timeZoneOf } from '../../scripts/shop/new/countryUsuals';
import { makeShop } from '../../scripts/shop/new/newShop';
import { parseShop } from '../../scripts/shop/parseShop';
import { readConfig } from '../../server/platform/config/readConfig';
import { readShopFacts } from '../../server/platform/config/shopFacts';
import { readTexts } from '../../server/platform/config/texts';
import type { PolicyContent } from '../../src/content/types';
import { buildShell } from '../support/build/shellBuilds';

let place: string;
let folder: string;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'loam-new-'));
  folder = path.join(place, 'my-shop');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true });
});

const german: Given = {
  name: "Bäcker's Hof",
  country: 'de',
  languages: 'de,en',
  email: 'hallo@hof.example',
  sells: 'Gemüse und {Brot} vom Hof.',
};

const make = async (given: Given) => {
  const output = await makeShop(folder, given, undefined, new Date('2026-11-28T12:00:00Z'));
  vi.stubEnv('SHOP_DIR', folder);
  return output;
};

const edit = async (file: string, from: string, to: string) => {
  const target = path.join(folder, file);
  const text = await readFile(target, 'utf8');
  expect(text).toContain(from);
  await writeFile(target, text.replace(from, to));
};

/** Without what only the shopkeeper can write. */
const demoTextsOf = (found: string[]) =>
  found.filter((each) => !each.includes('still to be filled in: '));

describe('A new shop', () => {
  it.each([
    [
      german,
      {
        name: "Bäcker's Hof",
        description: 'Gemüse und {Brot} vom Hof',
        address: ['Deutschland'],
        country: 'DE',
        currency: 'EUR',
        locale: 'de-DE',
        languages: ['de', 'en'],
        units: { piece: 'Stück' },
        timeZone: 'Europe/Berlin',
        phoneNumbers: 'any',
        tax: { name: 'MwSt.', rates: { reduced: 700, standard: 1900 } },
        delivery: { daysOff: ['sat', 'sun'] },
      },
    ],
    [
      { name: 'Tsuchi', country: 'JP', languages: 'en', email: 'a@b.example', sells: 'Greens' },
      {
        address: ['Japan'],
        currency: 'JPY',
        locale: 'en-JP',
        languages: ['en'],
        timeZone: 'Asia/Tokyo',
        tax: { name: 'Consumption tax', rates: { reduced: 800, standard: 1000 } },
      },
    ],
    [
      { name: 'खेत', country: 'IN', languages: 'hi, en', email: 'a@b.example', sells: 'सब्ज़ियाँ।' },
      {
        description: 'सब्ज़ियाँ',
        address: ['भारत'],
        currency: 'INR',
        locale: 'hi-IN',
        languages: ['hi', 'en'],
        timeZone: 'Asia/Kolkata',
        phoneNumbers: 'mobile',
        tax: { name: 'GST', rates: { exempt: 0, essential: 500, standard: 1800 } },
        delivery: { daysOff: ['sun'] },
      },
    ],
  ])('has valid facts and whole texts: %o', async (given, facts) => {
    await make(given);
    const found = readShopFacts({ SHOP_DIR: folder });
    expect(found).toMatchObject(facts);
    expect(findLanguageProblems(found.languages ?? [])).toEqual([]);
    expect(demoTextsOf(await findDemoTexts({ SHOP_DIR: folder }))).toEqual([]);
  });

  it('begins with its own words, and tells what to do next', async () => {
    const output = await make(german);
    expect(output).toContain(`Next: SHOP_DIR=${folder} npm start`);
    expect((await readdir(folder)).sort()).toEqual([
      '.gitignore',
      'README.md',
      'facts.json',
      'look.css',
      'mark.svg',
      'texts',
    ]);
    expect(readPageTexts('de', 'pages/about.json', ['de', 'en'])).toMatchObject({
      eyebrow: "Über Bäcker's Hof",
      headline: 'Gemüse und {Brot} vom Hof',
      notice: '',
      linksTitle: 'Sehen Sie sich um',
    });
    expect(readTexts('de', 'pages/policy.json')).toMatchObject({
      changed: 'Zuletzt geändert am 28. November 2026',
    });
  });

  it('in Germany has imprint and withdrawal, which say what is to be filled in', async () => {
    await make({ ...german, languages: 'de,en,hi' });
    const policiesIn = (code: string) => {
      const texts = readPageTexts(code, 'pages/policy.json', ['de', 'en', 'hi']);
      return (texts as unknown as PolicyContent).policies;
    };
    expect(Object.values(policiesIn('de')).map(({ label }) => label)).toEqual([
      ...['Versand', 'Rückgabe', 'Widerruf', 'Datenschutz', 'AGB', 'Impressum'],
    ]);
    expect(policiesIn('en').imprint).toMatchObject({ title: 'Imprint' });
    expect(policiesIn('hi').imprint).toMatchObject({ title: 'Imprint', lang: 'en' });
    expect(policiesIn('de').privacy?.sections.map(({ heading }) => heading)).toEqual([
      'Was auf Ihrem Gerät liegt',
      'Cookies',
      'Solange Sie angemeldet sind',
      'Was unser Server sieht',
      'Ihr Konto und Ihre Bestellungen',
      'Wer sonst etwas erfährt',
      'Ihre Rechte',
    ]);
    expect(await findDemoTexts({ SHOP_DIR: folder })).toContain(
      'texts/de/pages/imprint.md: still to be filled in: Name und Rechtsform, bei einer Gesellschaft auch, wer sie vertritt',
    );
  });

  it.each([
    ['AT', 'de', ['imprint', 'withdrawal']],
    ['CH', 'de', ['imprint']],
    ['FR', 'en', ['imprint', 'withdrawal']],
    ['GB', 'en', ['imprint', 'withdrawal']],
    ['IN', 'hi', ['imprint']],
    ['IN', 'en', ['imprint']],
    ['JP', 'en', ['imprint']],
    ['US', 'en', ['imprint', 'refunds']],
  ])(
    'in %s and %s has what the law there names, to be filled in and read',
    async (country, code, legal) => {
      await make({ ...german, country, languages: code });
      const usual = ['shipping', 'returns', 'privacy', 'terms'];
      const { policies } = readPageTexts(code, 'pages/policy.json', [
        code,
      ]) as unknown as PolicyContent;
      expect(Object.keys(policies).sort()).toEqual([...usual, ...legal].sort());
      const open = (await findDemoTexts({ SHOP_DIR: folder })).filter((each) =>
        each.includes('still to be'),
      );
      for (const name of legal) {
        expect(open.some((each) => each.startsWith(`texts/${code}/pages/${name}.md`))).toBe(true);
      }
    },
  );

  it('elsewhere has none, and quotes in its pages what Markdown would read as its own', async () => {
    await make({ ...german, country: 'LI', languages: 'de', sells: '1. *Brot* & <Käse> [neu]' });
    expect(await readdir(path.join(folder, 'texts/de/pages'))).not.toContain('imprint.md');
    expect(readPageTexts('de', 'pages/about.json', ['de'])).toMatchObject({
      headline: '1. *Brot* & <Käse> [neu]',
      description: "1. *Brot* & <Käse> [neu]: wer Bäcker's Hof ist und wie wir verkaufen.",
      chapters: [{ text: ['1. *Brot* & <Käse> [neu]', expect.any(String)] }],
    });
  });

  it('is built with its name, language, texts and look', async () => {
    await make(german);
    await edit('look.css', '/* --paper: #faf7f0; */', '--paper: #fff4e1;');
    expect(await backgroundColours()).toEqual({ light: '#fff4e1', dark: '#141a15' });
    const files = await buildShell();
    const page = files.get('index.html') ?? '';
    expect(page).toContain('<html lang="de-DE">');
    expect(page).toContain("<title data-shell>Bäcker's Hof</title>");
    expect(page).toContain('content="#fff4e1" media="(prefers-color-scheme: light)"');
    const all = [...files.values()].join('\n');
    expect(all).toContain('Gemüse und {Brot} vom Hof');
    expect(all).toContain('fff4e1');
    expect(all).not.toContain('Mango, Hirse');
  }, 300_000);

  it('is built anew when its look or its texts change, not with its database', async () => {
    await make(german);
    const stamps = [await currentStamp()];
    await writeFile(path.join(folder, '.data'), 'a database');
    expect(await currentStamp()).toBe(stamps[0]);
    await edit('look.css', '/* --ink: #1e2a22; */', '--ink: #000;');
    stamps.push(await currentStamp());
    await edit('texts/de/storefront/shop.json', 'Im Laden suchen', 'Suchen');
    stamps.push(await currentStamp());
    await edit('mark.svg', '#2F6B3C', '#000');
    stamps.push(await currentStamp());
    expect(new Set(stamps).size).toBe(4);
  });

  it('has no goods of the demo and a database of its own', async () => {
    await make(german);
    const config = readConfig({ SHOP_DIR: folder });
    expect([config.seedDemo, config.dataDir]).toEqual([false, path.join(folder, '.data')]);
    expect(readConfig({ SHOP_DIR: folder, SEED_DEMO: '1' }).seedDemo).toBe(true);
    expect(readConfig({}).seedDemo).toBe(true);
  });

  it('is missed by its folder when the folder is not there', () => {
    expect(() => readShopFacts({ SHOP_DIR: '../nowhere' })).toThrow(
      'SHOP_DIR must be the folder of a shop; ../nowhere/facts.json cannot be read. "npm run shop -- new ../nowhere" makes one.',
    );
  });

  it('may speak a language that the product lacks, in English until it is translated', async () => {
    await make({ ...german, languages: 'ar,de', country: 'EG' });
    expect(readShopFacts({ SHOP_DIR: folder }).languages).toEqual(['ar', 'de']);
    const language = await readFile(path.join(folder, 'texts/ar/language.json'), 'utf8');
    expect(JSON.parse(language)).toEqual({ name: 'العربية', locale: 'ar', direction: 'rtl' });
    expect(readTexts('ar', 'storefront/shop.json')).toMatchObject({
      layout: { searchPlaceholder: 'Search the shop…' },
    });
    expect(() => checkLanguages(['ar', 'de'], () => {})).not.toThrow();
  });

  it('without English says on its pages as much as it wants', async () => {
    await make({ ...german, languages: 'de', sells: 'Brot' });
    await edit('texts/de/pages/terms.md', '\n- ', '\n- Noch etwas\n- ');
    await edit('texts/de/pages/stores.json', '"lead"', '"none": { "text": "" }, "lead"');
    expect(() => checkLanguages(['de'])).not.toThrow();
    await edit('texts/de/pages/policy.json', '"notice"', '"notiz"');
    expect(() => checkLanguages(['de'])).toThrow(
      'texts/de/pages/policy.json notiz: is superfluous',
    );
  });

  it('asks what no option says; an empty answer is what the country has', async () => {
    const asked: string[] = [];
    const answers = ['Hof', 'ch', '', '', 'a@b.example', 'Käse'];
    await makeShop(folder, {}, async (question, usual = '') => {
      asked.push(`${question} [${usual}]`);
      return answers[asked.length - 1] || usual;
    });
    expect(asked).toEqual([
      'What is the shop called? []',
      'Which country does it deliver to? (two letters, like DE) []',
      'Which languages does it speak, its own first? (like de,en) [de]',
      'Which currency are its prices in? (three letters, like EUR) [CHF]',
      'Which e-mail address do shoppers write to? []',
      'What does it sell? (in a few words, which begin its pages) []',
    ]);
    expect(readShopFacts({ SHOP_DIR: folder })).toMatchObject({
      locale: 'de-CH',
      currency: 'CHF',
      languages: ['de'],
      timeZone: 'Europe/Zurich',
    });
  });

  it.each([
    [{ ...german, name: undefined, sells: '' }, 'A new shop needs --name, --sells, or a terminal'],
    [{ ...german, country: 'Germany' }, '--country must be two letters of a country'],
    [{ ...german, languages: 'deutsch' }, '--languages must be codes of languages with commas'],
    [{ ...german, languages: 'qx' }, 'like de,en; not "qx"'],
    [{ ...german, currency: 'DEM' }, '--currency must be three capital letters (ISO 4217)'],
    [{ ...german, email: 'hof' }, '--email must be an e-mail address'],
    [{ ...german, sells: 'x'.repeat(161) }, '--sells must be what the shop is'],
  ] as [Given, string][])('is not made of %o', async (given, problem) => {
    await expect(makeShop(folder, given)).rejects.toThrow(problem);
    expect(await readdir(place)).toEqual([]);
  });

  it('is not made where something is', async () => {
    await writeFile(path.join(place, 'notes.txt'), 'mine');
    await expect(makeShop(place, german)).rejects.toThrow(
      `There is something in ${place} already (notes.txt): name a folder that is new or empty.`,
    );
    expect(await readdir(place)).toEqual(['notes.txt']);
  });
});

describe('The time zone of a country', () => {
  it.each([
    ['IN', 'Europe/Berlin', { timeZone: 'Asia/Kolkata', isSure: true }],
    ['DE', 'Asia/Tokyo', { timeZone: 'Europe/Berlin', isSure: true }],
    ['US', 'America/Chicago', { timeZone: 'America/Chicago', isSure: true }],
    ['US', 'Europe/Berlin', { timeZone: 'America/Adak', isSure: false }],
  ])('of %s, on a machine in %s', (country, here, expected) => {
    expect(timeZoneOf(country, here)).toEqual(expected);
  });
});

describe('Commands that need no shop', () => {
  const noShop = undefined as unknown as ShopClient;

  it('make a folder, and check a language', async () => {
    const words = ['new', folder, '--name', 'Hof', '--country', 'AT', '--email', 'a@b.example'];
    const command = parseShop([...words, '--sells', 'Brot']);
    expect(command.needsNoShop).toBe(true);
    expect(await command(noShop)).toContain('Hof is in ');
    vi.stubEnv('SHOP_DIR', folder);
    await edit(
      'texts/de/pages/stores.json',
      '"lead"',
      '"days": { "monday": "Immer wieder montags" }, "lead"',
    );
    await edit('texts/de/storefront/shop.json', '{shop} – ', '');
    const found = await parseShop(['languages', 'check', 'de'])(noShop);
    expect(found).toContain(
      'texts/de/storefront/shop.json home.title: has the arguments  instead of {shop}',
    );
    expect(found).toContain(
      'texts/de/pages/stores.json days.monday: is more than twice as long as in English: Immer wieder montags (Monday)',
    );
    await expect(parseShop(['languages', 'check', 'xx'])(noShop)).rejects.toThrow(
      'There is no folder texts/xx with a language.json; there are de, en, hi.',
    );
  });
});
