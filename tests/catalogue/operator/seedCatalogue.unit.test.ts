import { existsSync, readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { Errors } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/platform/config/readConfig';
import { idOfSlug } from '../../../server/platform/db/ids';
import demo from '../../../server/seed/demo.json' with { type: 'json' };
import { withFarms } from '../../../server/seed/demoContent';
import { generateProducts } from '../../../server/seed/generate';
import { demoProducts as products } from '../../../server/seed/seed';
import type { Image } from '../../../src/contract/catalogue/image';
import { CatalogueFile } from '../../../src/contract/operator/operatorCatalogue';
import { isFresh } from '../../../src/contract/rules/harvest';

const { categories, sections, banners, announcements } = demo;
const packs = products.flatMap((product) => product.packs ?? []);

const repeated = (names: unknown[]) => names.filter((name, index) => names.indexOf(name) !== index);

const pagesOf = [
  '/stores',
  ...categories.map(({ slug }) => `/category?id=${idOfSlug('cat', slug)}`),
  ...products.map(({ slug }) => `/product/${slug}/${idOfSlug('prd', slug)}`),
];

describe('Demo catalogue', () => {
  it('is a file that the import takes', () => {
    expect([...Errors(CatalogueFile, demo)]).toEqual([]);
  });

  it('has at least 12 categories and 156 products, and 8 products in each category', () => {
    expect(categories.length).toBeGreaterThanOrEqual(12);
    expect(products.length).toBeGreaterThanOrEqual(156);
    for (const { slug } of categories) {
      const shelf = products.filter(({ category }) => category === slug);
      expect(shelf.length, slug).toBeGreaterThanOrEqual(8);
    }
  });

  it('has 2.4 packs per product on average and more than four for some', () => {
    expect(packs.length / products.length).toBeGreaterThanOrEqual(2.4);
    expect(products.filter((product) => (product.packs ?? []).length > 4).length).toBeGreaterThan(
      3,
    );
  });

  it('uses every name, slug and description once', () => {
    const slugs = [...categories, ...products].map(({ slug }) => slug);
    expect(repeated(slugs)).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
  });

  it('has prices in whole rupees not above the MRP', () => {
    const wrong = packs.filter(
      ({ price = 0, mrp = 0 }) => price <= 0 || price > mrp || price % 100 || mrp % 100,
    );
    expect(wrong).toEqual([]);
  });

  it('has an HSN code and a tax class of the shop for every product', () => {
    const { rates } = readConfig({}).facts.tax ?? { rates: {} };
    expect(products.filter(({ hsn = '' }) => !/^\d{4}$/.test(hsn))).toEqual([]);
    expect(products.filter(({ taxClass }) => taxClass && !(taxClass in rates))).toEqual([]);
  });

  it('has some sold-out and low-stock packs', () => {
    const soldOut = products.filter((product) => product.packs?.every(({ stock }) => !stock));
    expect(soldOut.length).toBeGreaterThanOrEqual(3);
    expect(packs.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(8);
    const low = packs.filter(({ stock = 0 }) => stock > 0 && stock <= 5);
    expect(low.length).toBeGreaterThanOrEqual(12);
  });

  it('links every banner, section and announcement to an existing page', () => {
    const links = [...banners, ...sections, ...announcements].flatMap(
      (each) => (each as { link?: string }).link ?? [],
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !pagesOf.includes(link))).toEqual([]);
  });

  it('has pictures on disk, without further files, under 9.5 MB together', () => {
    const images = [
      ...categories.map(({ image }) => image),
      ...banners.map(({ image }) => image),
      ...products.flatMap((product) => product.images ?? []),
    ];
    const listed = [
      ...images.flatMap(({ src, srcset = '', preview, large }: Image) => [
        src,
        ...[preview, large].filter((file) => file !== undefined),
        ...srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
      ]),
      ...products.map(({ farm }) => farm?.image ?? ''),
    ];
    expect(listed.filter((path) => !existsSync(`public${path}`))).toEqual([]);
    const files = readdirSync('public/pictures');
    expect(files.length).toBe(new Set(listed).size);
    const bytes = files.map((name) => statSync(`public/pictures/${name}`).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(9_500_000);
    expect(images.filter(({ alt }) => !alt)).toEqual([]);
  });

  it('shows cut-outs without a placeholder over their tint, and previews on a ground', async () => {
    const shown = [
      ...categories.map(({ image }): Image => image),
      ...products.slice(0, 20).flatMap(({ images }): Image[] => images?.slice(0, 1) ?? []),
    ];
    expect(shown).toHaveLength(categories.length + 20);
    for (const { src, preview = '', blur } of shown) {
      expect(blur).toBeUndefined();
      expect((await sharp(`public${src}`).stats()).isOpaque).toBe(false);
      expect((await sharp(`public${preview}`).stats()).isOpaque).toBe(true);
    }
    expect(products.filter(({ images }) => !images?.[0]?.preview)).toEqual([]);
  });
});

describe('Farms of the demo catalogue', () => {
  it('have a picture and words each, which no other has', () => {
    const farms = new Map(products.map(({ farm }) => [farm?.name, farm]));
    for (const part of ['image', 'about'] as const) {
      const parts = [...farms.values()].map((farm) => farm?.[part]);
      expect(parts.every(Boolean)).toBe(true);
      expect(repeated(parts)).toEqual([]);
    }
  });

  it('have harvested some of the produce in the last days, and nothing else', () => {
    const now = new Date('2026-11-26T04:00:00Z');
    const harvested = withFarms(products, now).filter((each) => each.harvestedOn);
    expect(harvested.length).toBeGreaterThan(25);
    const isFreshNow = ({ harvestedOn = '' }) => isFresh(harvestedOn, Number(now));
    expect(harvested.filter((each) => !isFreshNow(each))).toEqual([]);
    const shelves = new Set(harvested.map(({ category }) => category));
    expect([...shelves].sort()).toEqual(['fruit', 'leafy-greens-herbs', 'vegetables']);
  });
});

describe('Generated products', () => {
  it('fill the catalogue, with unique slugs and names and the same content each time', () => {
    const all = generateProducts(10_000).slice(0, 20_000);
    expect(all).toHaveLength(10_000);
    expect(all.slice(0, products.length)).toEqual(products);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(10_000);
    expect(new Set(all.map(({ name }) => name)).size).toBe(10_000);
    expect(generateProducts(10_000).slice(900, 1000)).toEqual(all.slice(900, 1000));
    const prices = all.flatMap((product) => product.packs ?? []);
    expect(prices.every(({ price = 0, mrp = 0 }) => price > 0 && price <= mrp)).toBe(true);
  });

  it('fill one category', () => {
    const source = generateProducts(1000, 'fruit');
    const all = source.slice(0, source.length);
    expect(all.filter(({ category }) => category === 'fruit')).toHaveLength(1000);
    const others = products.filter(({ category }) => category !== 'fruit').length;
    expect(all).toHaveLength(1000 + others);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  });
});
