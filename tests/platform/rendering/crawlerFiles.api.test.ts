import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { product, variant } from '../../../server/catalogue/catalogueSchema';
import { productChange } from '../../../server/catalogue/catalogueTriggersSchema';
import { readShopFacts } from '../../../server/platform/config/shopFacts';
import { patterns } from '../../../src/paths';
import { renderedAddress } from '../../../src/renderedAddress';
import { openApi } from '../../support/api/server';
import { describeOnce, openSeededDatabase } from '../../support/database/testDatabase';

const ORIGIN = 'https://shop.example';

describeOnce('Files for crawlers', () => {
  let directory: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'loam-dist-'));
    await writeFile(path.join(directory, 'index.html'), '<!doctype html>');
    await writeFile(path.join(directory, 'robots.txt'), 'User-agent: *\nDisallow: /api/\n');
    const config = { storefrontDir: directory, publicUrl: ORIGIN };
    app = await openApi(await openSeededDatabase(), config);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const urlsOf = async (url: string) => {
    const response = await app.inject(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    return [...response.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) =>
      found.replaceAll('&amp;', '&'),
    );
  };

  it('name every page in each language of the shop, each with its addresses in all of them', async () => {
    const { body } = await app.inject('/sitemap-0.xml');
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    const links =
      '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/about"/>' +
      '<xhtml:link rel="alternate" hreflang="hi" href="https://shop.example/about?lang=hi"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/about"/>';
    expect(body).toContain(`<url><loc>https://shop.example/about</loc>${links}</url>`);
    expect(body).toContain(`<url><loc>https://shop.example/about?lang=hi</loc>${links}</url>`);
    expect(body).toMatch(/<loc>https:\/\/shop\.example\/category\?id=[^<&]+&#38;lang=hi<\/loc>/);
  });

  it('say when the page of a product last changed, where that is known', async () => {
    const db = await openSeededDatabase();
    const [first, second, third] = await db.select().from(product).orderBy(product.id).limit(3);
    const then = new Date('2026-03-01T08:00:00Z');
    await db.update(productChange).set({ at: then });
    // A place in the category is not on the page; a product of an earlier release has no row.
    await db.update(product).set({ position: sql`${product.position} + 1` });
    await db.delete(productChange).where(eq(productChange.productId, third?.id ?? ''));
    await db
      .update(variant)
      .set({ mrp: sql`${variant.mrp} + 1` })
      .where(eq(variant.productId, first?.id ?? ''));
    const config = { storefrontDir: directory, publicUrl: ORIGIN };
    const { body } = await (await openApi(db, config)).inject('/sitemap-1.xml');
    const entryOf = (slug = '') => body.split('<url>').find((each) => each.includes(`/${slug}/`));
    expect(entryOf(first?.slug)).toContain(`<lastmod>${new Date().toISOString().slice(0, 10)}T`);
    expect(entryOf(second?.slug)).toContain('<lastmod>2026-03-01T08:00:00.000Z</lastmod>');
    expect(entryOf(third?.slug)).not.toContain('lastmod');
  });

  it('name no language in a shop with a single one', async () => {
    const { languages: _, ...facts } = readShopFacts({});
    const config = { storefrontDir: directory, publicUrl: ORIGIN, facts };
    const single = await openApi(await openSeededDatabase(), config);
    const { body } = await single.inject('/sitemap-0.xml');
    expect(body).toContain('<url><loc>https://shop.example/about</loc></url>');
    expect(body).not.toMatch(/xhtml|lang/);
  });

  it('name every page, category and product once, by their address', async () => {
    const parts = await urlsOf('/sitemap.xml');
    expect(parts).toEqual([`${ORIGIN}/sitemap-0.xml`, `${ORIGIN}/sitemap-1.xml`]);
    const pages = await urlsOf('/sitemap-0.xml');
    const products = (await urlsOf('/sitemap-1.xml')).filter((url) => !url.includes('?lang='));
    const { results } = (await app.inject('/api/loam/category_list')).json().data;
    expect(results.length).toBeGreaterThan(5);
    for (const { _id } of results) expect(pages).toContain(`${ORIGIN}/category?id=${_id}`);
    expect(pages).toContain(`${ORIGIN}/about`);
    const all = results.flatMap(({ productCount }: { productCount: number }) => productCount);
    expect(products).toHaveLength(all.reduce((sum: number, count: number) => sum + count, 0));
    expect(new Set(products).size).toBe(products.length);
    for (const url of products)
      expect(url).toMatch(/^https:\/\/shop\.example\/product\/[^/]+\/prd_/);
  });

  it('name every rendered page, unless its address has parameters', async () => {
    const pages = await urlsOf('/sitemap-0.xml');
    const fixed = Object.values(patterns).filter(
      (pattern) => !pattern.includes(':') && renderedAddress(pattern, new URLSearchParams()),
    );
    expect(fixed.length).toBeGreaterThan(5);
    for (const address of fixed) expect(pages).toContain(ORIGIN + address);
  });

  it('name the policies, also those of the shop’s own folder', async () => {
    const policies = ['shipping', 'returns', 'privacy', 'terms'];
    const address = (name: string) => `${ORIGIN}/policy/${name}`;
    const inHindi = (name: string) => `${address(name)}?lang=hi`;
    const named = await urlsOf('/sitemap-0.xml');
    expect(named.filter((url) => url.includes('/policy/')).sort()).toEqual(
      [...policies.map(address), ...policies.map(inHindi)].sort(),
    );
    const shop = await mkdtemp(path.join(tmpdir(), 'loam-own-'));
    await mkdir(path.join(shop, 'texts/en/pages'), { recursive: true });
    await writeFile(path.join(shop, 'texts/en/pages/imprint.md'), '# Imprint');
    vi.stubEnv('SHOP_DIR', shop);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await rm(shop, { recursive: true });
    });
    const config = { storefrontDir: directory, publicUrl: ORIGIN };
    const own = await openApi(await openSeededDatabase(), config);
    const { body } = await own.inject('/sitemap-0.xml');
    expect(body).toContain(`<loc>${address('imprint')}</loc>`);
  });

  it('name no address where the shop does not know its own', async () => {
    const bare = await openApi(await openSeededDatabase(), { storefrontDir: directory });
    for (const url of ['/sitemap.xml', '/sitemap-0.xml', '/sitemap-1.xml']) {
      expect((await bare.inject(url)).statusCode).toBe(404);
    }
    expect((await bare.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n');
  });

  it('name the sitemap in robots.txt', async () => {
    const { body, headers } = await app.inject('/robots.txt');
    expect(body).toBe(
      'User-agent: *\nDisallow: /api/\nSitemap: https://shop.example/sitemap.xml\n',
    );
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
