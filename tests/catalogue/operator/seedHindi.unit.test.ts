import { describe, expect, it } from 'vitest';
import demo from '../../../server/seed/demo.json' with { type: 'json' };
import demoFarms from '../../../server/seed/farms.json' with { type: 'json' };
import hindi from '../../../server/seed/hi.json' with { type: 'json' };

/** A measure as packs print it, like `0.8 g`, is the same in both languages. */
const isMeasure = (text: string) => /^[\d.,]+ (?:g|mg|µg|kcal)$/.test(text);

/** Names and signs that Hindi writes in Latin letters. */
const LATIN = /\b(?:Loam|NPOP|PGS|FSSAI|CTC|ALA|mg|[ACDEK]|A2|S4|W240)\b|°C/g;

const abouts = Object.values(demoFarms.farms).map(({ about }) => about);

const productPhrases = demo.products.flatMap((product) => [
  ...product.badges,
  ...product.certifications,
  product.farm.name,
  product.farm.place,
  ...product.nutrition.flatMap(({ name, amount }) => (isMeasure(amount) ? [name] : [name, amount])),
  product.shelfLife,
  product.storage,
  ...product.packs.map(({ label }) => label),
]);

const phrases = [...productPhrases, ...abouts];

/** The fields of the demo catalogue that a shopper reads, in the form of `hi.json`. */
const english = {
  phrases: Object.fromEntries(phrases.map((text) => [text, text])),
  categories: Object.fromEntries(
    demo.categories.map(({ slug, name, description, image }) => [
      slug,
      { name, description, alt: image.alt },
    ]),
  ),
  products: Object.fromEntries(
    demo.products.map(({ slug, name, description, ingredients, images }) => [
      slug,
      { name, description, ingredients, alts: images.map(({ alt }) => alt) },
    ]),
  ),
  sections: { ...demo.sections.map(({ title, subtitle }) => ({ title, subtitle })) },
  banners: {
    ...demo.banners.map(({ title, subtitle, linkLabel, image }) => ({
      title,
      subtitle,
      linkLabel,
      alt: image.alt,
    })),
  },
  announcements: { ...demo.announcements.map(({ text }) => ({ text })) },
};

/** Every text with the path to it, like `products.jamun.name`. */
const textsOf = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, each]) => textsOf(each, `${path}/${key}`));

const texts = textsOf(hindi);

describe('Demo catalogue in Hindi', () => {
  it('has every text of the demo catalogue, and no other', () => {
    const paths = (value: unknown) => textsOf(value).map(([path]) => path);
    expect(paths(hindi).sort()).toEqual(paths(english).sort());
    expect(texts.filter(([, text]) => text.trim() !== text || !text)).toEqual([]);
  });

  it('has no English words, and only Latin digits', () => {
    expect(
      texts.filter(([, text]) => /\p{Script=Latin}|[०-९]/u.test(text.replace(LATIN, ''))),
    ).toEqual([]);
  });

  it('keeps every number and percentage of the ingredients', () => {
    const numbers = (text: string) => text.match(/\d[\d.,]*%?/g);
    const wrong = demo.products.filter(
      ({ slug, ingredients }) =>
        String(numbers(hindi.products[slug as keyof typeof hindi.products].ingredients)) !==
        String(numbers(ingredients)),
    );
    expect(wrong).toEqual([]);
  });

  it('uses the name and the description of a product once', () => {
    const products = Object.values(hindi.products);
    for (const field of ['name', 'description'] as const) {
      expect(new Set(products.map((product) => product[field])).size).toBe(products.length);
    }
  });
});
