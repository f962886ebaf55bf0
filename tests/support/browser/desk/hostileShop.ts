import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ProductCard } from '../../../../src/contract/catalogue/product';
import type { ExportedDocument } from '../../../../src/contract/operator/operatorOrder';
import { makeAddressData } from '../../factories';
import { signInContext } from '../account';
import { buyerOf } from '../orders';
import { callOfDesk } from './deskTest';

const MARKUP =
  '"></textarea></title></style><script>document.title="run"</script><img src=x onerror="document.title=\'run\'"><svg onload=run()>';

/** Markup, and a word that no line has room for. */
const hostile = (length: number, start = '') =>
  `${start}${MARKUP}${'W'.repeat(length)}`.slice(0, length);

/** Elements that only an injected text could make. */
export const INJECTED = '[onerror], [onload], script:not([src]), img[src="x"]';

const SLUG = 'hostile-rice';

/** Goods and a shop window with markup wherever an operator writes. @param keeper a page of the Desk */
const fillCatalogue = async (keeper: Page) => {
  const read = async (only: string) =>
    (await callOfDesk(keeper, 'GET', `catalogue?only=${only}`))[only];
  const [{ slug: category }] = await read('categories');
  // Other tests of this shop look at what was there.
  const [sections, banners, announcements] = [
    await read('sections'),
    await read('banners'),
    await read('announcements'),
  ];
  const line = hostile(300);
  const prose = hostile(2000);
  const words = { title: hostile(200), subtitle: line };
  const packs = [1, 2].map((kilos) => ({
    label: hostile(60, `${kilos}`),
    sku: hostile(64, `${kilos}`),
    price: 9900,
    mrp: 12_000,
    net: { quantity: kilos * 1000, unit: 'g' },
    stock: 50,
  }));
  const product = {
    slug: SLUG,
    category,
    name: hostile(200),
    ...{ origin: line, badges: [line], description: prose, ingredients: prose },
    ...{ storage: prose, shelfLife: line, certifications: [line] },
    farm: { name: line, place: line, about: line },
    nutrition: [{ name: line, amount: line }],
    texts: { hi: { name: hostile(200), description: prose } },
    packs,
  };
  await callOfDesk(keeper, 'PUT', 'catalogue', {
    categories: [{ slug: 'hostile', name: hostile(200), description: prose }],
    products: [product],
    phrases: { [line]: { hi: line } },
  });
  await callOfDesk(keeper, 'PUT', 'catalogue', {
    sections: [...sections, { ...words, layout: 'shelf', products: [SLUG] }],
    banners: [
      ...banners,
      {
        ...words,
        image: { ...banners[0].image, alt: line },
        tone: 'leaf',
        link: '/',
        linkLabel: line,
      },
    ],
    announcements: [...announcements, { text: hostile(200) }],
  });
};

/**
 * A shop in which every text that a shopper or an operator can write is hostile, by the calls that they make.
 * @param keeper a page of the Desk
 * @returns the number of an order to pack, and the ids of its documents
 */
export const fillShop = async (keeper: Page, url: string) => {
  await fillCatalogue(keeper);
  const context = keeper.context();
  const email = `a?bcc=b&c='{d}%40${'w'.repeat(22)}${crypto.randomUUID().slice(0, 20)}@${'w'.repeat(60)}.example`;
  const buyer = buyerOf(context, url, await signInContext(context, url, email));
  const { call, user } = buyer;
  const ok = async (method: string, path: string, data?: object) => {
    const answer = await call(method, path, data);
    expect(answer.code, `${method} ${path}: ${answer.message}`).toBe(200);
    return answer.data;
  };
  await ok('PUT', `profile/${user._id}`, { name: hostile(100), phone: '' });
  const line = hostile(200);
  const address = makeAddressData({
    ...{ label: hostile(40), name: hostile(100), line1: line, line2: line, landmark: line },
    city: hostile(100),
  });
  const { results: home } = await ok('POST', `myaddress/${user._id}`, address);
  const phrase = `"><${'z'.repeat(36)}`;
  for (let time = 0; time < 2; time++) {
    await ok('GET', `search?q=${encodeURIComponent(phrase)}&limit=24&choices=all`);
  }
  const { results } = await ok('GET', 'home_section_list');
  const product: ProductCard = results.at(-1).products[0];
  const order = async (gateway: string) => {
    for (const variant of product.variants) {
      const packs = { productId: product._id, variantId: variant._id, quantity: 2 };
      await ok('PUT', `cart/${user._id}`, packs);
    }
    const placed = await ok('POST', `checkout/${user._id}`, {
      addressId: home._id,
      lines: product.variants.map(({ _id, price }) => ({ variantId: _id, quantity: 2, price })),
      orderKey: crypto.randomUUID(),
      note: line,
      gateway,
    });
    return buyer.order(placed.orderId);
  };
  const delivered = await order('on_delivery');
  const of = `orders/${delivered.number}`;
  const [item] = delivered.items;
  await callOfDesk(keeper, 'POST', `${of}/short`, {
    lines: [{ variantId: item?.variantId, quantity: 1 }],
    reason: line,
  });
  await callOfDesk(keeper, 'POST', `${of}/pack`);
  await callOfDesk(keeper, 'POST', `${of}/ship`, { carrier: hostile(100), tracking: hostile(100) });
  await callOfDesk(keeper, 'POST', `${of}/deliver`, { paid: 'cash' });
  const toPack = await order('on_delivery');
  await ok('PUT', `reviews/${user._id}/${item?._id}`, { stars: 1, text: hostile(300) });
  const { results: reviews } = await callOfDesk(keeper, 'GET', 'reviews');
  await callOfDesk(keeper, 'POST', `reviews/${reviews[0]._id}/hide`, { reason: line });
  await callOfDesk(
    keeper,
    'POST',
    `stock/${SLUG}/${encodeURIComponent(product.variants[0]?.label ?? '')}`,
    { change: 3, reason: line },
  );
  await ok('PUT', `weekly_baskets/${user._id}/${crypto.randomUUID()}`, {
    ...{ weekday: 5, windowId: 'evening', payment: 'on_delivery', addressId: home._id },
    lines: product.variants.map(({ _id }) => ({
      ...{ productId: product._id, variantId: _id, quantity: 3 },
    })),
  });
  const { results: documents } = await callOfDesk(keeper, 'GET', 'invoices');
  return {
    email,
    number: toPack.number,
    numbers: [toPack.number, delivered.number],
    slug: SLUG,
    documents: documents.map(({ _id }: ExportedDocument) => _id) as string[],
  };
};
