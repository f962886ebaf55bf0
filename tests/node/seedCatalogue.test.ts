import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compositionOf, planPictures } from '../../scripts/demoPictures/plan';
import { readConfig } from '../../server/config/readConfig';
import { catalogue } from '../../server/seed/catalogue/index';
import { generateProducts } from '../../server/seed/generate';
import pictures from '../../server/seed/pictures.json';
import { placedProducts } from '../../server/seed/rows';
import type { PictureRecord, SeedLink } from '../../server/seed/types';

const records: Record<string, PictureRecord> = pictures;
const { categories, farms, sliders, homeSections, marquee } = catalogue;
const products = categories.flatMap((category) => category.products);
const variants = products.flatMap((product) => product.variants);
const productSlugs = new Set(products.map(({ slug }) => slug));
const categorySlugs = new Set(categories.map(({ slug }) => slug));

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);

const leadsSomewhere = (link: SeedLink) =>
  'category' in link
    ? categorySlugs.has(link.category)
    : 'product' in link
      ? productSlugs.has(link.product)
      : link.path.startsWith('/');

describe('Demo catalogue', () => {
  it('has at least 12 categories and 156 products', () => {
    expect(categories.length).toBeGreaterThanOrEqual(12);
    expect(products.length).toBeGreaterThanOrEqual(156);
    expect(categories.every((category) => category.products.length >= 8)).toBe(true);
  });

  it('has 2.4 variants per product on average and more than four for some', () => {
    expect(variants.length / products.length).toBeGreaterThanOrEqual(2.4);
    expect(products.filter((product) => product.variants.length > 4).length).toBeGreaterThan(3);
  });

  it('uses every name, slug and description once', () => {
    expect(repeated([...categorySlugs, ...products.map(({ slug }) => slug)])).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
    expect(products.every(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
    for (const product of products) {
      expect(repeated(product.variants.map(({ label }) => label))).toEqual([]);
    }
  });

  it('names an existing farm for every product', () => {
    expect(products.filter(({ farm }) => !farms[farm])).toEqual([]);
  });

  it('has prices in whole rupees not above the MRP', () => {
    expect(variants.filter(({ price, mrp }) => price <= 0 || price > mrp)).toEqual([]);
    expect(variants.filter(({ price, mrp }) => price % 100 || mrp % 100)).toEqual([]);
  });

  it('has an HSN code and a tax class of the shop for every product', () => {
    const { rates } = readConfig({}).facts.tax ?? { rates: {} };
    expect(products.filter(({ hsn = '' }) => !/^\d{4}$/.test(hsn))).toEqual([]);
    const classes = new Set(products.flatMap(({ taxClass = [] }) => taxClass));
    expect([...classes].filter((name) => !(name in rates))).toEqual([]);
  });

  it('has some sold-out and low-stock variants', () => {
    const soldOut = products.filter((product) => product.variants.every(({ stock }) => !stock));
    expect(soldOut.length).toBeGreaterThanOrEqual(3);
    expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(8);
    expect(variants.filter(({ stock }) => stock > 0 && stock <= 5).length).toBeGreaterThanOrEqual(
      12,
    );
    expect(variants.filter(({ stock }) => stock < 0 || stock > 200)).toEqual([]);
  });

  it('links every slider, section and announcement to an existing page', () => {
    const links = [...sliders, ...homeSections, ...marquee].flatMap(({ link }) => link ?? []);
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
    const shown = homeSections.flatMap((section) => section.products);
    expect(shown.filter((slug) => !productSlugs.has(slug))).toEqual([]);
  });

  it('has five sliders, five announcements and six sections in three layouts', () => {
    expect(sliders).toHaveLength(5);
    expect(
      sliders.filter(({ title, subtitle }) => title.length > 30 || subtitle.length > 70),
    ).toEqual([]);
    expect(marquee).toHaveLength(5);
    expect(homeSections).toHaveLength(6);
    expect(new Set(homeSections.map(({ layout }) => layout)).size).toBe(3);
    expect(
      homeSections.filter((section) => section.products.length < 4 || section.products.length > 10),
    ).toEqual([]);
  });
});

describe('Catalogue pictures', () => {
  const planned = planPictures(catalogue);
  const folder = new URL('../../public/', import.meta.url);

  it('are all listed and on disk, without further files', () => {
    expect(Object.keys(records).sort()).toEqual(planned.map(({ key }) => key).sort());
    const listed = Object.values(records).flatMap(({ src, srcset }) => [
      src,
      ...srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
    ]);
    expect(listed.filter((path) => !existsSync(new URL(`.${path}`, folder)))).toEqual([]);
    expect(readdirSync(new URL('pictures/', folder)).length).toBe(new Set(listed).size);
  });

  it('have placeholders under 200 characters and stay under 9 MB together', () => {
    const blurs = Object.values(records).map(({ blur }) => blur);
    expect(blurs.filter((blur) => blur.length >= 200)).toEqual([]);
    expect(blurs.every((blur) => blur.startsWith('data:image/webp;base64,'))).toBe(true);
    const bytes = readdirSync(new URL('pictures/', folder)).map(
      (name) => statSync(new URL(`pictures/${name}`, folder)).size,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(9_000_000);
  });

  it('show no two products with the same composition', () => {
    expect(repeated(products.map(({ picture }) => compositionOf(picture)))).toEqual([]);
  });

  it('have a description and a second view', () => {
    expect(planned.filter(({ picture }) => !picture.alt)).toEqual([]);
    expect(products.filter(({ gallery }) => gallery.length < 1)).toEqual([]);
  });
});

describe('Generated products', () => {
  it('fill the catalogue, with unique slugs and the same content each time', () => {
    const all = [...placedProducts(catalogue), ...generateProducts(10_000)];
    const grown = all.map(({ product }) => product);
    expect(all).toHaveLength(10_000);
    expect(new Set(grown.map(({ slug }) => slug)).size).toBe(10_000);
    expect(new Set(grown.map(({ name }) => name)).size).toBe(10_000);
    expect(new Set(all.map(({ category, position }) => `${category.slug} ${position}`)).size).toBe(
      10_000,
    );
    expect([...generateProducts(1000)]).toEqual([...generateProducts(1000)]);
    expect(grown.every((product) => records[product.pictureOf ?? product.slug])).toBe(true);
    expect(
      grown.every(({ variants }) => variants.every(({ price, mrp }) => price > 0 && price <= mrp)),
    ).toBe(true);
  });

  it('fill one category', () => {
    const [fruit] = categories;
    if (!fruit) throw new Error('the catalogue has categories');
    const more = [...generateProducts(1000, { categories: [fruit] })];
    expect(more).toHaveLength(1000 - fruit.products.length);
    expect(more.every(({ category }) => category === fruit)).toBe(true);
  });
});
