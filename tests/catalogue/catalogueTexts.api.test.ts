import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { parseShop } from '../../scripts/shop/parseShop';
import { inLanguage } from '../../server/catalogue/texts/inLanguage';
import { orderMailOf } from '../../server/notifications/mails/orderMail';
import { findOrder } from '../../server/orders/orderRepository';
import { readShopFacts } from '../../server/platform/config/shopFacts';
import type { Database } from '../../server/platform/db/database';
import type { CatalogueFile } from '../../src/contract/operator/operatorCatalogue';
import { fillCart, orderCart } from '../support/api/checkout';
import { makeCommand, makeCommandClient } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

const image = (alt: string) => ({ src: '/pictures/onion.webp', width: 640, height: 640, alt });
const pack = { label: '500 g', price: 4500, mrp: 5000, net: { quantity: 500, unit: 'g' as const } };

const file: CatalogueFile = {
  categories: [
    { slug: 'vegetables', name: 'Vegetables', texts: { hi: { name: 'सब्ज़ियाँ' } } },
    { slug: 'spices', name: 'Spices' },
  ],
  products: [
    {
      slug: 'red-onions',
      category: 'vegetables',
      name: 'Red onions',
      description: 'Sweet and firm.',
      storage: 'Keep dry.',
      farm: { name: 'Valley Farm', place: 'Nashik', about: 'Black soil.' },
      badges: ['Seasonal', 'New'],
      certifications: ['India Organic'],
      nutrition: [{ name: 'Energy', amount: '40 kcal' }],
      images: [image('Two onions'), image('An onion, halved')],
      packs: [{ ...pack, stock: 9 }],
      texts: {
        hi: { name: 'लाल प्याज़', description: 'मीठे और कड़क।', alts: ['दो प्याज़'] },
      },
    },
    {
      slug: 'cumin',
      category: 'spices',
      name: 'Cumin',
      packs: [{ ...pack, label: 'Jar', stock: 9 }],
    },
  ],
  sections: [
    {
      title: 'In season',
      subtitle: 'A few weeks only.',
      layout: 'shelf',
      products: ['red-onions'],
      texts: { hi: { title: 'अभी मौसम में' } },
    },
  ],
  banners: [],
  announcements: [{ text: 'Free delivery', texts: { hi: { text: 'डिलीवरी मुफ़्त' } } }],
  phrases: {
    Seasonal: { hi: 'मौसमी' },
    'Keep dry.': { hi: 'सूखी जगह रखें।' },
    '500 g': { hi: '500 ग्राम' },
    Nashik: { hi: 'नासिक' },
    'Black soil.': { hi: 'काली मिट्टी।' },
    Energy: { hi: 'ऊर्जा' },
  },
};

describeDatabase('The texts of the catalogue', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    const imported = await makeCommand(app)('PUT', 'catalogue', file);
    expect(imported.json().message).toBeTruthy();
    expect(imported.statusCode).toBe(200);
  });

  const call = async (language: string, url: string, options: InjectOptions = {}) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'accept-language': language };
    const response = await app.inject({ url: `/api/loam/${url}`, ...options, headers });
    return { response, data: response.json().data };
  };
  const card = async (language: string) => {
    const { data } = await call(language, 'search?q=onions');
    return data.results[0];
  };
  const details = async (language: string) => {
    const { _id } = await card('en');
    return (await call(language, `product_details/${_id}`)).data.results;
  };

  it('are in the language of the request, with what is left in the own language named', async () => {
    const shown = await details('hi-IN,hi;q=0.9');
    expect(shown).toMatchObject({
      name: 'लाल प्याज़',
      description: 'मीठे और कड़क।',
      storage: 'सूखी जगह रखें।',
      origin: 'नासिक',
      farm: { name: 'Valley Farm', place: 'नासिक', about: 'काली मिट्टी।' },
      badges: ['मौसमी', 'New'],
      nutrition: [{ name: 'ऊर्जा', amount: '40 kcal' }],
      lang: 'hi',
    });
    expect(shown.variants[0].label).toBe('500 ग्राम');
    expect(shown.images.map(({ alt }: { alt: string }) => alt)).toEqual(['दो प्याज़', 'लाल प्याज़']);
    expect([...shown.own].sort()).toEqual(['India Organic', 'New', 'Valley Farm']);
  });

  it('cost nothing in the own language', async () => {
    const { response, data } = await call('en', 'search?q=onions');
    expect(data.results[0]).toMatchObject({ name: 'Red onions', badges: ['Seasonal', 'New'] });
    expect(response.payload).not.toMatch(/"(lang|own|ownTexts|texts)"/);
    const other = await call('hi', 'search?q=onions');
    expect(other.response.headers).toMatchObject({ 'content-language': 'hi-IN' });
    expect(other.response.headers.vary).toContain('Accept-Language');
    expect(other.response.headers.etag).not.toBe(response.headers.etag);
    expect((await call('en', 'search?q=onions')).response.headers.etag).toBe(response.headers.etag);
  });

  it('are in every list, and goods without any stay unmarked', async () => {
    const { data: categories } = await call('hi', 'category_list');
    expect(categories.results[0]).toMatchObject({ name: 'सब्ज़ियाँ', lang: 'hi' });
    expect(categories.results[1]).toMatchObject({ name: 'Spices' });
    expect(categories.results[1]).not.toHaveProperty('lang');
    const { data: home } = await call('hi', 'home_section_list');
    expect(home.results[0]).toMatchObject({ title: 'अभी मौसम में', own: ['A few weeks only.'] });
    expect(home.results[0].products[0].name).toBe('लाल प्याज़');
    const { data: marquee } = await call('hi', 'marquee');
    expect(marquee[0]).toMatchObject({ text: 'डिलीवरी मुफ़्त', lang: 'hi' });
    const shelf = await call('hi', `products_by_category/${categories.results[1]._id}`);
    expect(shelf.data.results[0]).toMatchObject({ name: 'Cumin' });
    expect(shelf.data.results[0]).not.toHaveProperty('lang');
  });

  it('are searched in both languages, whatever is shown', async () => {
    for (const query of ['onions', 'प्याज़', 'सब्ज़ियाँ', 'मौसमी', 'नासिक', 'nashik']) {
      const { data } = await call('en', `search?q=${encodeURIComponent(query)}`);
      expect([query, data.results.map(({ name }: { name: string }) => name)]).toEqual([
        query,
        ['Red onions'],
      ]);
    }
  });

  it('filter by what is shown, and by what another language shows', async () => {
    const { data } = await call('hi', 'search?q=onions&choices=all');
    expect(data.choices.badge).toContainEqual({ value: 'मौसमी', count: 1 });
    for (const badge of ['मौसमी', 'Seasonal']) {
      for (const language of ['hi', 'en']) {
        const found = await call(
          language,
          `search?q=onions&badge=${encodeURIComponent(badge)}&choices=all`,
        );
        expect(found.data.total).toBe(1);
      }
    }
    expect((await call('hi', 'search?q=onions&badge=Nothing')).data.total).toBe(0);
  });

  it('are in the feed with the own words beside them', async () => {
    const { data } = await call('hi', 'catalogue_feed');
    const onions = data.results.find(({ slug }: { slug: string }) => slug === 'red-onions');
    expect(onions).toMatchObject({
      name: 'लाल प्याज़',
      ownTexts: ['Red onions', 'Nashik', 'Seasonal', 'New'],
    });
    expect(data.categories[0].ownTexts).toEqual(['Vegetables']);
    const { data: texts } = await call('hi', 'catalogue_texts');
    expect(texts.results[0]).toMatchObject({ description: 'मीठे और कड़क।', lang: 'hi' });
  });

  it('of a cart, a wishlist and an order are in the language in which they are read', async () => {
    const { _id: productId, variants } = await card('en');
    const cart = await fillCart(app, db, [{ productId, variantId: variants[0]._id }], [2]);
    const { cookies, id } = cart.shopper;
    const read = async (language: string, url: string) =>
      (await call(language, url, { cookies })).data;
    const line = {
      product: { name: 'लाल प्याज़', lang: 'hi', image: { alt: 'दो प्याज़' } },
      variant: { label: '500 ग्राम' },
    };
    expect((await read('hi', `cart/${id}`)).results).toMatchObject([line]);
    const { product } = (await read('en', `cart/${id}`)).results[0];
    expect(product).toMatchObject({ name: 'Red onions', image: { alt: 'Two onions' } });
    expect(product).not.toHaveProperty('lang');
    await cart.shopper.put('add_wishlist', { userId: id, productId });
    expect((await read('hi', `wishlist/${id}`)).results).toMatchObject([
      { product: { name: 'लाल प्याज़' } },
    ]);
    const changed = { ...cart.checkout, orderKey: 'other', lines: [] };
    const conflict = await call('hi', `checkout/${id}`, {
      method: 'POST',
      cookies,
      payload: { ...changed, lines: [{ ...cart.checkout.lines[0], price: 1 }] },
    });
    expect(conflict.response.statusCode).toBe(409);
    expect(conflict.data.lines).toMatchObject([line]);
    const { orderId } = (await orderCart(cart)).json().data;
    // A snapshot: what is renamed later stays in orders what it was.
    const rename = (name: string) =>
      makeCommand(app)('PUT', 'catalogue', {
        products: [{ slug: 'red-onions', texts: { hi: { name } } }],
      });
    await rename('कांदा');
    expect((await read('hi', `order_details/${orderId}`)).items).toMatchObject([line]);
    expect((await read('en', `order_details/${orderId}`)).items[0].product.name).toBe('Red onions');
    const [{ images }] = (await read('hi', `user_orders/${id}`)).results;
    expect(images).toMatchObject([{ alt: 'दो प्याज़' }]);
    await rename('लाल प्याज़');
    const order = await findOrder(db, id, orderId, new Date());
    if (!order) throw new Error('There is no order.');
    const facts = readShopFacts({});
    const mail = orderMailOf(
      'placed',
      await inLanguage(db, order, 'hi'),
      'a@b.example',
      { facts },
      'hi',
    );
    expect(mail.text).toContain('2 × लाल प्याज़ (500 ग्राम)');
  });

  it('are exported as they were imported, as JSON and as CSV', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'loam-texts-'));
    const shop = makeCommandClient(app);
    const json = path.join(folder, 'all.json');
    const csv = path.join(folder, 'goods.csv');
    await parseShop(['catalogue', 'export', json])(shop);
    const exported = JSON.parse(await readFile(json, 'utf8'));
    expect(exported.phrases).toEqual(file.phrases);
    expect(exported.sections).toEqual(file.sections);
    const onions = exported.products.find(({ slug }: { slug: string }) => slug === 'red-onions');
    expect(onions.texts).toEqual(file.products?.[0]?.texts);
    expect(await parseShop(['catalogue', 'import', json])(shop)).toMatch('like the file already');
    await parseShop(['catalogue', 'export', csv])(shop);
    const text = await readFile(csv, 'utf8');
    expect(text.split('\n')[0]).toContain('name:hi,description:hi');
    expect(await parseShop(['catalogue', 'import', csv])(shop)).toMatch('like the file already');
    await writeFile(csv, text.replaceAll('लाल प्याज़', 'लाल कांदा'));
    await parseShop(['catalogue', 'import', csv])(shop);
    expect((await details('hi')).name).toBe('लाल कांदा');
    expect((await call('hi', `search?q=${encodeURIComponent('कांदा')}`)).data.total).toBe(1);
    await parseShop(['catalogue', 'import', json])(shop);
    await writeFile(csv, text.replaceAll('name:hi', 'name:fr'));
    await expect(parseShop(['catalogue', 'import', csv])(shop)).rejects.toThrow(
      'These columns are not known: name:fr',
    );
    await rm(folder, { recursive: true });
  });

  it('of a language that the shop does not have are not imported', async () => {
    const put = (body: object) => makeCommand(app)('PUT', 'catalogue', body);
    for (const [body, place] of [
      [{ products: [{ slug: 'cumin', texts: { fr: { name: 'Cumin' } } }] }, 'products.0.texts.fr'],
      [{ categories: [{ slug: 'spices', texts: { en: { name: 'x' } } }] }, 'categories.0.texts.en'],
      [
        { announcements: [{ text: 'x', texts: { fr: { text: 'y' } } }] },
        'announcements.0.texts.fr',
      ],
      [{ phrases: { Jar: { fr: 'Bocal' } } }, 'phrases.Jar'],
    ] as const) {
      const response = await put(body);
      expect(response.statusCode).toBe(409);
      expect(response.json().data.problems).toEqual([
        { path: place, message: expect.stringContaining('hi') },
      ]);
    }
    expect((await put({ products: [{ slug: 'cumin', texts: { hindi: {} } }] })).statusCode).toBe(
      400,
    );
  });

  it('stay where an import leaves them out, and go where it empties them', async () => {
    const put = (body: object) => makeCommand(app)('PUT', 'catalogue', body);
    await put({ products: [{ slug: 'cumin', texts: { hi: { name: 'जीरा', storage: 'सूखा' } } }] });
    await put({ products: [{ slug: 'cumin', texts: { hi: { storage: '' } } }] });
    const { _id } = (await call('en', 'search?q=cumin')).data.results[0];
    const read = async () => (await call('hi', `product_details/${_id}`)).data.results;
    expect(await read()).toMatchObject({ name: 'जीरा', lang: 'hi' });
    const version = async () => (await call('en', 'catalogue_version')).data.version;
    const before = await version();
    await put({ phrases: { Jar: { hi: 'मर्तबान' } } });
    expect((await read()).variants[0].label).toBe('मर्तबान');
    expect(await version()).not.toBe(before);
    await put({ phrases: { Jar: {}, New: { hi: 'नया' } } });
    expect((await call('en', `search?q=${encodeURIComponent('नया')}`)).data.total).toBe(1);
    await put({ phrases: { New: {} } });
    expect((await call('en', `search?q=${encodeURIComponent('नया')}`)).data.total).toBe(0);
    expect(await read()).toMatchObject({ own: ['Jar'] });
  });

  it('of pictures go when the pictures change', async () => {
    const [onions] = file.products ?? [];
    const images = [image('A basket of onions'), ...(onions?.images ?? [])];
    const change = { slug: 'red-onions', images: [{ ...images[0], src: '/pictures/basket.webp' }] };
    await makeCommand(app)('PUT', 'catalogue', { products: [change] });
    expect((await details('hi')).images).toMatchObject([{ alt: 'लाल प्याज़' }]);
    await makeCommand(app)('PUT', 'catalogue', { products: [onions] });
    expect((await details('hi')).images[0]).toMatchObject({ alt: 'दो प्याज़' });
  });
});
