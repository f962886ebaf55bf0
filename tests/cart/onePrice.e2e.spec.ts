import { sampleOf } from '../../scripts/shared/sample';
import type { ProductCard } from '../../src/contract/catalogue/product';
import { paths } from '../../src/paths';
import { expectWaitingChanges, signIn } from '../support/browser/account';
import { openAndCache, waitUntilCatalogueSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { packPath } from '../support/build/operatorCalls';

const NEW_PRICE = 98_765;
const NEW_TEXT = '₹987.65';

/** A product of the home page that is in stock. */
const productOf = async (url: string): Promise<ProductCard> => {
  const { api } = await sampleOf(url);
  const { data } = await (await fetch(`${api}/home_section_list`)).json();
  const products: ProductCard[] = data.results.flatMap(
    (section: { products: ProductCard[] }) => section.products,
  );
  const product = products.find(({ variants }) => variants[0] && variants[0].available > 5);
  if (!product) throw new Error('The home page shows nothing in stock.');
  return product;
};

test('A pack has one price on every page after the search has shown a new one: also on a network that hangs', async ({
  page,
  network,
  shop,
}) => {
  test.slow();
  const { url } = network;
  const product = await productOf(shop.url);
  const search = url + paths.search(product.name);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: product.name })
    .first();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
  const buy = page.getByRole('region', { name: `Buy ${product.name}` });

  await signIn(page, url);
  await openAndCache(page, url + paths.product(product));
  await buy.getByRole('button', { name: 'Add to cart' }).click();
  await expectWaitingChanges(page, 0);
  await openAndCache(page, `${url}/cart`);
  await openAndCache(page, url + paths.category(product.categoryId));
  await openAndCache(page, url);
  await waitUntilCatalogueSaved(page);
  await page.goto('about:blank');
  const [pack] = product.variants;
  if (!pack) throw new Error('The product has a pack.');
  const changed = { price: NEW_PRICE, mrp: NEW_PRICE };
  await shop.operator('PUT', `price/${packPath(product, pack)}`, changed);
  await page.goto(search);
  await expect(card).toContainText(NEW_TEXT);

  network.fail(/./, { kind: 'hang' });
  for (const [address, place] of [
    [url + paths.category(product.categoryId), card],
    [url + paths.product(product), buy],
    [`${url}/cart`, line],
    [url, card],
  ] as const) {
    await page.goto(address);
    await expect(place, address).toContainText(NEW_TEXT, { timeout: 20_000 });
  }
});
