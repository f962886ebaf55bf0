import { inflateSync } from 'node:zlib';

/** How many pages a PDF of Chromium has. */
export const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length;

const streamOf = (object: string) => {
  const data = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(object)?.[1];
  if (data === undefined) return '';
  const bytes = Buffer.from(data, 'latin1');
  return object.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : data;
};

/**
 * The texts that are drawn on each page of a PDF of Chromium, as the codes of their glyphs: equal texts in one font have
 * equal codes on all pages.
 */
export const drawnTexts = (pdf: Buffer) => {
  const objects = new Map<string, string>();
  for (const [, id = '', object = ''] of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\b([\s\S]*?)\nendobj/g)) {
    objects.set(id, object);
  }
  const pages = [...objects.values()].filter((object) => /\/Type ?\/Page\b/.test(object));
  return pages.map((page) => {
    const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '');
    return [...content.matchAll(/BT([\s\S]*?)ET/g)].map(([, block = '']) =>
      [...block.matchAll(/<([\da-fA-F]+)>/g)].map(([, codes]) => codes).join(''),
    );
  });
};
