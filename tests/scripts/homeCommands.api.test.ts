import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { ShopClient } from '../../scripts/shared/shopClient';
import { parseShop } from '../../scripts/shop/parseShop';
import { makeCommandClient } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const honey = (slug: string, category: string) => ({
  slug,
  category,
  name: slug,
  packs: [{ label: '500 g', price: 100, mrp: 100, net: { quantity: 500, unit: 'g' }, stock: 3 }],
});

describeOnce('Commands for categories and the home page', () => {
  let app: FastifyInstance;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openApi(await openTestDatabase());
    shop = makeCommandClient(app);
    await run('categories', 'set', 'honey', '--name', 'Honey', '--tone', 'turmeric');
    await run('categories', 'set', 'jam', '--name', 'Jam');
    const products = [honey('forest', 'honey'), honey('acacia', 'honey'), honey('plum', 'jam')];
    await shop.call('PUT', 'catalogue', { products });
    await shop.call('PUT', 'catalogue', { products: [{ slug: 'acacia', status: 'archived' }] });
  });

  const run = (...args: string[]) => parseShop(args)(shop);
  const shown = async (path: string) => (await app.inject(`/api/loam/${path}`)).json().data.results;

  it('list, change and remove categories, and move their products', async () => {
    expect(await run('categories', 'list')).toBe('0  honey  Honey  turmeric\n1  jam  Jam  leaf');
    expect(await run('categories', 'set', 'jam', '--description', 'Of fruit')).toBe(
      'change  jam (description)',
    );
    await expect(run('categories', 'remove', 'honey')).rejects.toThrow(
      'honey has 2 products (1 of them archived): say where they go with --move-to (moveTo).',
    );
    await expect(run('categories', 'remove', 'honey', '--move-to', 'nowhere')).rejects.toThrow(
      'There is no category nowhere.',
    );
    expect(await run('categories', 'remove', 'honey', '--move-to', 'jam')).toBe(
      'The category honey is removed.',
    );
    await shop.call('PUT', 'catalogue', { products: [{ slug: 'acacia', status: 'active' }] });
    const [jam] = await shown('category_list');
    expect(jam).toMatchObject({ slug: 'jam', productCount: 3 });
    const shelf = await shown(`products_by_category/${jam._id}`);
    expect(shelf.map(({ slug }: { slug: string }) => slug)).toEqual(['plum', 'forest', 'acacia']);
    await run('categories', 'set', 'empty', '--name', 'Empty');
    await expect(run('categories', 'remove', 'empty', '--move-to', 'nowhere')).rejects.toThrow(
      'There is no category nowhere.',
    );
    const last = { slug: 'plum', position: 1_000_000_000 };
    const moved = { slug: 'forest', category: 'empty', position: 7 };
    await shop.call('PUT', 'catalogue', { products: [last, moved] });
    await run('categories', 'remove', 'empty', '--move-to', 'jam');
    await shop.call('PUT', 'catalogue', { products: [honey('later', 'jam')] });
    const { data } = await shop.call<object>('GET', 'catalogue');
    expect((await shop.call('PUT', 'catalogue', data)).data).toEqual({ changed: 0, changes: [] });
    await run('categories', 'set', 'empty', '--name', 'Empty');
    await run('categories', 'remove', 'empty');
    expect(await shown('category_list')).toHaveLength(1);
  });

  it('add, change, move and remove sections', async () => {
    await run('sections', 'set', 'new', '--title', 'Sweet', '--products', 'plum, forest');
    await run(
      'sections',
      'set',
      'new',
      '--title',
      'New',
      '--layout',
      'grid',
      '--link',
      '/category',
    );
    expect(await run('sections', 'move', '2', '1')).toBe(
      'replace sections\n1  New  grid  /category  \n2  Sweet  shelf  plum,forest',
    );
    await run('sections', 'set', '2', '--products', 'forest');
    await run('sections', 'remove', '1');
    expect(await shown('home_section_list')).toMatchObject([
      { title: 'Sweet', products: [{ slug: 'forest' }] },
    ]);
    await expect(run('sections', 'set', '1', '--products', 'nothing')).rejects.toThrow(
      '--products: There is no product nothing in the shop.',
    );
    await expect(run('sections', 'remove', '2')).rejects.toThrow(
      'There is no number 2; there are 1.',
    );
  });

  it('add and change banners and announcements', async () => {
    const banner = ['--title', 'Monsoon', '--link', '/category', '--link-label', 'See'];
    await run('banners', 'set', 'new', ...banner);
    await run('banners', 'set', '1', '--tone', 'plum');
    expect(await shown('slider_list')).toMatchObject([{ title: 'Monsoon', tone: 'plum' }]);
    await expect(run('banners', 'remove', 'new')).rejects.toThrow(
      'There is no number new; there are 1.',
    );
    for (const link of ['//evil.example', '/\\evil.example', '/\t/evil.example']) {
      await expect(run('banners', 'set', '1', '--link', link)).rejects.toThrow(/link/i);
    }
    await run('announcements', 'set', 'new', '--text', 'Closed on Friday', '--link', '/about');
    await run('announcements', 'set', '1', '--link', '');
    expect(await run('announcements', 'list')).toBe('1  Closed on Friday');
    expect((await app.inject('/api/loam/marquee')).body).toContain('Closed on Friday');
  });

  it('change the catalogue version that open pages request, as a stock count does', async () => {
    const version = async () =>
      (await app.inject('/api/loam/catalogue_version')).json().data.version;
    const versions = [await version()];
    await run('announcements', 'set', 'new', '--text', 'Open on Sunday');
    versions.push(await version());
    await run('banners', 'set', 'new', '--title', 'Diwali', '--link', '/', '--link-label', 'See');
    versions.push(await version());
    await run('sections', 'set', 'new', '--title', 'Lamps', '--products', 'plum');
    versions.push(await version());
    await parseShop(['stock', 'change', 'forest/500g', '-1', '--reason', 'broken'])(shop);
    versions.push(await version());
    expect(new Set(versions).size).toBe(5);
  });

  it.each([
    ['sections', ['set', '1']],
    ['sections', ['move', '1']],
    ['announcements', ['list', '--text', 'x']],
    ['announcements', ['set', '1', '--title', 'x']],
    ['categories', ['set', 'honey']],
    ['categories', ['remove', 'honey', '--name', 'x']],
  ] as const)('show the usage of %s for %j', (name, args) => {
    expect(() => parseShop([name, ...args])).toThrow();
  });

  it('name an option that the shop rejects', async () => {
    const words = ['set', 'new', '--title', 'x', '--link', 'nowhere'];
    await expect(run('sections', ...words)).rejects.toThrow('Please check --link.');
  });

  it('name missing fields of a new entry, and unknown tones', () => {
    expect(() => parseShop(['banners', 'set', 'new', '--title', 'x'])).toThrow(
      /^A new entry needs --link\.$/,
    );
    expect(() => parseShop(['categories', 'set', 'x', '--tone', 'red'])).toThrow(
      /--tone must be one of/,
    );
  });

  it('hide entries from shoppers, keep them, and show them again', async () => {
    await run('announcements', 'set', 'new', '--text', 'Closed on Monday');
    await run('banners', 'set', 'new', '--title', 'Hidden', '--link', '/', '--link-label', 'See');
    await run('sections', 'set', 'new', '--title', 'Hidden');
    const lists = {
      announcements: 'marquee',
      banners: 'slider_list',
      sections: 'home_section_list',
    };
    const readVersion = async () =>
      (await app.inject('/api/loam/catalogue_version')).json().data.version;
    for (const [list, path] of Object.entries(lists)) {
      const publicly = async () => {
        const { data } = (await app.inject(`/api/loam/${path}`)).json();
        return JSON.stringify(data.results ?? data);
      };
      const last = String((await run(list, 'list')).split('\n').length);
      const before = await publicly();
      const version = await readVersion();
      expect(await run(list, 'set', last, '--hidden', 'yes')).toMatch(/ {2}hidden$/);
      expect(await publicly(), list).not.toBe(before);
      expect(await publicly()).not.toMatch(/Closed on Monday|Hidden/);
      expect(await readVersion()).not.toBe(version);
      const { data } = await shop.call<object>('GET', `catalogue?only=${list}`);
      expect((await shop.call('PUT', 'catalogue', data)).data).toEqual({ changed: 0, changes: [] });
      expect(await run(list, 'set', last, '--hidden', 'no')).not.toContain('hidden');
      expect(await publicly()).toMatch(/Closed on Monday|Hidden/);
    }
    await expect(run('sections', 'set', '1', '--hidden', 'maybe')).rejects.toThrow('yes, no');
  });
});
