import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLanguages } from '../../scripts/build/checkLanguages';
import { readAbout, readPolicy } from '../../scripts/build/pages/markdownPage';
import { rulesOf } from '../../scripts/build/pages/pageRules';
import { readPageTexts } from '../../scripts/build/pages/pageTexts';
import { toModule } from '../../scripts/build/pages/pictureImports';
import { policyPages } from '../../server/platform/config/policyPages';
import type { PolicyContent } from '../../src/content/types';
import { makePhotograph } from '../support/api/photograph';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loam-pages-'));
  vi.stubEnv('SHOP_DIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};

const rules = () => rulesOf(path.join(folder, 'texts/de/pages/imprint.md'), ['terms', 'imprint']);
const policy = (text: string) => readPolicy('imprint.md', text, rules());

describe('A policy in Markdown', () => {
  it('has title, points in short, and sections with paragraphs and lists', () => {
    const page = `---
label: Impressum
description: Angaben: wer wir sind
---

# Wer wir sind

- Obst & Gemüse
- Ab 10 €

Vom Hof
in Bayern.

## Register

Amtsgericht \\*Traunstein\\*.

- eins
- zwei
`;
    expect(policy(page)).toEqual({
      label: 'Impressum',
      title: 'Wer wir sind',
      description: 'Angaben: wer wir sind',
      inShort: ['Obst & Gemüse', 'Ab 10 €'],
      sections: [
        { heading: '', text: ['Vom Hof in Bayern.'] },
        { heading: 'Register', text: ['Amtsgericht *Traunstein*.', ['eins', 'zwei']] },
      ],
    });
  });

  it('has links, emphasis, numbered lists, tables and smaller headings', () => {
    const page = `# Impressum

## Mehr

Siehe **unsere** [AGB](terms.md) und [Läden](/stores), a@b.example.

1. erstens
2. _zweitens_

### Kosten

| Ort | Preis |
| --- | --- |
| Hof | 0 € |
`;
    expect(policy(page)).toMatchObject({
      label: 'Impressum',
      description: 'Impressum',
      inShort: [],
    });
    expect(policy(page).sections[0]?.text).toEqual([
      {
        tag: 'p',
        parts: [
          'Siehe ',
          { tag: 'strong', parts: ['unsere'] },
          ' ',
          { tag: 'a', parts: ['AGB'], href: '/policy/terms' },
          ' und ',
          { tag: 'a', parts: ['Läden'], href: '/stores' },
          ', ',
          { tag: 'a', parts: ['a@b.example'], href: 'mailto:a@b.example' },
          '.',
        ],
      },
      {
        tag: 'ol',
        parts: [
          { tag: 'li', parts: ['erstens'] },
          { tag: 'li', parts: [{ tag: 'em', parts: ['zweitens'] }] },
        ],
      },
      { tag: 'h3', parts: ['Kosten'] },
      {
        tag: 'table',
        parts: [
          {
            tag: 'thead',
            parts: [
              {
                tag: 'tr',
                parts: [
                  { tag: 'th', parts: ['Ort'] },
                  { tag: 'th', parts: ['Preis'] },
                ],
              },
            ],
          },
          {
            tag: 'tbody',
            parts: [
              {
                tag: 'tr',
                parts: [
                  { tag: 'td', parts: ['Hof'] },
                  { tag: 'td', parts: ['0 €'] },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it.each([
    ['HTML', '# A\n\n<script>alert(1)</script>', 'not "<script>alert(1)</script>"'],
    ['HTML in a line', '# A\n\nText <b onclick="x">fett</b>', 'not "<b onclick="x">"'],
    ['code', '# A\n\nText `x`', 'not "`x`"'],
    ['a script as a link', '# A\n\n[x](javascript:alert)', 'the link to "javascript:alert" leads'],
    ['another host without a scheme', '# A\n\n[x](//evil.example)', 'leads nowhere'],
    ['a page that is not there', '# A\n\n[x](agb.md)', 'the link to "agb.md" leads nowhere'],
    ['an address that is not there', '# A\n\n[x](/agbs)', 'the link to "/agbs" leads nowhere'],
    ['a picture that is not there', '# A\n\n![x](pictures/hof.jpg)', 'there is no picture'],
    ['no title', 'Text', 'a page begins with its title'],
    ['two titles', '# A\n\n# B', 'a page begins with its title'],
    ['an unknown field', '---\ntitel: A\n---\n# A', 'begins with one of label, description'],
  ])('cannot have %s', (_what, text, problem) => {
    expect(() => policy(text)).toThrow(problem);
  });

  it('shows pictures of the shop’s folder, which the build imports', async () => {
    const file = path.join(folder, 'pictures/hof.jpg');
    await write('pictures/hof.jpg', 'no picture');
    const page = policy('# Hof\n\n![Der Hof im Mai](pictures/hof.jpg)');
    await expect(toModule('export default ', page.sections)).rejects.toThrow(
      `${file} is not a picture, or it is damaged.`,
    );
    await writeFile(file, await makePhotograph('#e9a824', 640, 480));
    expect(await toModule('export default ', page.sections)).toBe(
      `import picture0 from "${file}?url";\n` +
        'export default [{"heading":"","text":[{"tag":"p","parts":[{"tag":"img","parts":[],"src":picture0,"width":640,"height":480,"alt":"Der Hof im Mai"}]}]}];\n',
    );
  });
});

describe('The story in Markdown', () => {
  it('has a lead, and chapters with quotes', () => {
    const page = `---
title: Über uns
description: Wer wir sind.
eyebrow: Der Hof
---
# Gute Erde

Seit 1950.

## Anfang

> Alles wächst.

Am Anfang war das Feld.

## Heute

Immer noch.
`;
    expect(readAbout('about.md', page, rules())).toEqual({
      title: 'Über uns',
      description: 'Wer wir sind.',
      eyebrow: 'Der Hof',
      headline: 'Gute Erde',
      lead: 'Seit 1950.',
      chapters: [
        { quote: 'Alles wächst.', heading: 'Anfang', text: ['Am Anfang war das Feld.'] },
        { quote: '', heading: 'Heute', text: ['Immer noch.'] },
      ],
    });
  });
});

describe('The policies of a shop', () => {
  it('are the product’s and those of its folder, in the order of their links', async () => {
    await write('texts/de/pages/imprint.md', '# Impressum');
    await write('texts/de/pages/withdrawal.md', '# Widerruf');
    await write('texts/de/pages/barn.md', '# Scheune');
    await write('texts/hi/pages/other.md', '# Other');
    const names = ['shipping', 'returns', 'withdrawal', 'privacy', 'terms', 'imprint', 'barn'];
    expect(policyPages(['de', 'en'])).toEqual(names);
    expect(policyPages()).toEqual(['shipping', 'returns', 'privacy', 'terms']);
    await write('texts/de/pages/Über uns.md', '# Über uns');
    expect(() => policyPages(['de'])).toThrow('small letters, digits and hyphens');
  });

  it('replace a page of the product whole, and are shown as they are where a language lacks them', async () => {
    await write('texts/de/pages/shipping.md', '# Lieferung\n\nMit dem Rad.');
    await write('texts/de/pages/imprint.md', '# Impressum\n\nHof GmbH');
    const read = (code: string) =>
      (readPageTexts(code, 'pages/policy.json', ['de', 'en']) as unknown as PolicyContent).policies;
    expect(read('de').shipping).toEqual({
      label: 'Lieferung',
      title: 'Lieferung',
      description: 'Lieferung',
      inShort: [],
      sections: [{ heading: '', text: ['Mit dem Rad.'] }],
    });
    expect(read('de').terms?.title).toBe('AGB');
    expect(read('en').shipping?.title).toBe('Shipping');
    expect(read('en').imprint).toMatchObject({ title: 'Impressum', lang: 'de' });
    expect(read('de').imprint).not.toHaveProperty('lang');
    expect(Object.keys(read('en'))).toEqual(['shipping', 'returns', 'privacy', 'terms', 'imprint']);
    // Its English is not the length of its German, which is no mistake.
    expect(() => checkLanguages(['de', 'en'], () => {})).not.toThrow();
  });

  it('of before, in policy.json of the folder, are read as they are', async () => {
    const policies = { terms: { title: 'Unsere AGB', sections: [] } };
    await write('texts/de/pages/policy.json', JSON.stringify({ policies }));
    const read = readPageTexts('de', 'pages/policy.json', ['de']) as unknown as PolicyContent;
    expect(read.policies.terms).toMatchObject({ label: 'AGB', title: 'Unsere AGB', sections: [] });
  });
});
