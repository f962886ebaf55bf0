import { eq } from 'drizzle-orm';
import { sampleOf } from '../../scripts/shared/sample';
import { variant } from '../../server/catalogue/catalogueSchema';
import type { ProductCard } from '../../src/contract/product';
import { paths } from '../../src/paths';
import { expectWaitingChanges, signIn } from '../support/browser/account';
import { openAndCache, waitUntilCatalogueSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { startFaultProxy } from '../support/faultProxy';

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

test('A pack has one price on every page after the search has shown a new one: online, hanging and offline', async ({
  page,
  restartableShop: shop,
}) => {
  test.slow();
  const network = await startFaultProxy(shop.url);
  const { url } = network;
  const product = await productOf(shop.url);
  const id = product.variants[0]?._id ?? '';
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
  await shop.kill();
  await shop.editDatabase((db) =>
    db
      .update(variant)
      .set({ price: NEW_PRICE, mrp: NEW_PRICE, unitAmount: NEW_PRICE })
      .where(eq(variant.id, id)),
  );
  await shop.restart();
  await page.goto(search);
  await expect(card).toContainText(NEW_TEXT);

  for (const kind of ['hang', 'disconnect'] as const) {
    network.fail(/./, { kind });
    await test.step(kind, async () => {
      const shown = [
        [url + paths.category(product.categoryId), card],
        [url + paths.product(product), buy],
        [`${url}/cart`, line],
        [url, card],
        [search, card],
      ] as const;
      for (const [address, place] of shown) {
        await page.goto(address);
        await expect(place, address).toContainText(NEW_TEXT, { timeout: 20_000 });
      }
    });
  }
  await network.stop();
});
