import { eq } from 'drizzle-orm';
import { product } from '../../server/catalogue/catalogueSchema';
import { idOfSlug } from '../../server/platform/db/ids';
import { paths } from '../../src/paths';
import { expectNoViolations, otherLanguage } from '../support/browser/axe';
import { goOffline } from '../support/browser/offline';
import { signInBuyer } from '../support/browser/orders';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** With texts in Hindi, and without, in the demo catalogue of this test. */
const TRANSLATED = {
  slug: 'nagpur-orange',
  own: 'Nagpur orange',
  name: 'नागपुर का संतरा',
};
const OWN = { slug: 'nashik-red-onion', name: 'Nashik red onion' };

test.describe('Goods in another language', () => {
  test.describe('without the worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('are seen on Home, product, cart and order, and what is not translated is marked', async ({
      page,
      restartableShop,
    }) => {
      test.slow();
      const { url } = restartableShop;
      await restartableShop.kill();
      await restartableShop.editDatabase((db) =>
        db.update(product).set({ texts: {} }).where(eq(product.slug, OWN.slug)),
      );
      await restartableShop.restart();
      const addressOf = (slug: string) => url + paths.product({ _id: idOfSlug('prd', slug), slug });
      const buyer = await signInBuyer(page, url);
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await page.context().addCookies([{ name: 'language', value: 'hi', url }]);

      const rendered = await (await page.request.get(url)).text();
      expect(rendered).toContain(`>${TRANSLATED.name}</a></h3>`);
      await page.goto(url);
      const card = page.getByRole('article').filter({ hasText: TRANSLATED.name });
      await expect(card.getByRole('link', { name: TRANSLATED.name })).not.toHaveAttribute('lang');
      await expect(page.getByRole('heading', { name: 'ठंडे महीनों का स्वाद' })).toBeVisible();
      await expect(
        page.locator('h2', { hasText: 'नागपुर के संतरे, छिलका झट उतरे' }),
      ).not.toHaveAttribute('lang');

      await page.goto(addressOf(OWN.slug));
      const title = page.getByRole('heading', { level: 1 });
      await expect(title.getByText(OWN.name)).toHaveAttribute('lang', 'en');
      // A phrase, which is translated wherever it is.
      await expect(page.locator('li', { hasText: 'जैविक भारत' })).not.toHaveAttribute('lang');
      await expectNoViolations(page, '', otherLanguage);

      await page.goto(addressOf(TRANSLATED.slug));
      await expect(title).toHaveText(TRANSLATED.name);
      await expect(page).toHaveTitle(new RegExp(TRANSLATED.name));
      expect(
        await page.locator('script[type="application/ld+json"]').allTextContents(),
      ).toContainEqual(expect.stringContaining(TRANSLATED.name));
      await expect(page.getByText(/^ढीले छिलके/).first()).toBeVisible();

      for (const { slug } of [TRANSLATED, OWN]) {
        const { data } = await buyer.call('GET', `product_details/${idOfSlug('prd', slug)}`);
        const [variant] = data.results.variants;
        await buyer.fillCart([{ product: data.results, variant }], 1);
      }
      await page.goto(`${url}/cart`);
      await expect(page.getByRole('link', { name: TRANSLATED.name })).not.toHaveAttribute('lang');
      await expect(page.getByRole('link', { name: OWN.name })).toHaveAttribute('lang', 'en');

      const { _id } = await buyer.buy();
      await page.goto(url + paths.orderDetails(_id));
      await expect(page.getByRole('link', { name: TRANSLATED.name })).not.toHaveAttribute('lang');
      await expect(page.getByRole('link', { name: OWN.name })).toHaveAttribute('lang', 'en');
    });
  });

  test('are fetched when the language is chosen, and marked with theirs when it is chosen offline', async ({
    page,
    network,
  }) => {
    await openAndCache(page, '/category');
    await page.getByRole('link', { name: 'Fruit' }).first().click();
    const heading = (name: string) => page.getByRole('heading', { level: 2, name });
    await expect(heading(TRANSLATED.own)).toBeVisible();
    await page.getByRole('button', { name: 'हिन्दी' }).last().click();
    await expect(heading(TRANSLATED.name)).not.toHaveAttribute('lang');
    await goOffline(page, network);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible();
    await expect(heading(TRANSLATED.name)).toHaveAttribute('lang', 'hi');
    await page.reload();
    await expect(heading(TRANSLATED.name)).toHaveAttribute('lang', 'hi');
    await network.comeBack();
    await page.reload();
    await expect(heading(TRANSLATED.own)).not.toHaveAttribute('lang');
  });
});
