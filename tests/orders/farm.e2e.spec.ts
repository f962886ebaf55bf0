import { eq } from 'drizzle-orm';
import { product } from '../../server/catalogue/catalogueSchema';
import { idOfSlug } from '../../server/platform/db/ids';
import { localDay } from '../../src/contract/rules/arrivalDate';
import { paths } from '../../src/paths';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { expectNoLayoutShift, watchLayoutShift } from '../support/browser/layoutShift';
import { waitUntilCatalogueSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const slug = 'desi-tomato';
const path = paths.product({ _id: idOfSlug('prd', slug), slug });
const shelf = paths.category(idOfSlug('cat', 'vegetables'));
/** Never opened. */
const OTHER = 'nashik-red-onion';

test('The farm of a product has a picture, words and harvest, as it is rendered, in Hindi, and offline where it was never opened', async ({
  page,
  restartableShop: shop,
}) => {
  const { url } = shop;
  // The demo's data may be some days old.
  const harvestedOn = localDay(new Date(), 'Asia/Kolkata');
  await shop.kill();
  await shop.editDatabase((db) =>
    db.update(product).set({ harvestedOn }).where(eq(product.slug, slug)),
  );
  await shop.restart();
  const rendered = await (await page.request.get(url + path)).text();
  expect(rendered).toContain('Harvested ');
  expect(rendered).toContain('"productionDate"');
  const inHindi = await page.request.get(url + path, { headers: { cookie: 'language=hi' } });
  expect(await inHindi.text()).toMatch(/सह्याद्रि की तलहटी.* की फ़सल/s);

  await watchLayoutShift(page);
  await page.goto(url + shelf);
  const card = page.getByRole('article', { name: 'Desi tomato' });
  await expect(card.getByText(/^Harvested \d+ \w+$/)).toBeVisible();
  await expectNoLayoutShift(page);
  await waitUntilCatalogueSaved(page);
  const farm = page.getByRole('region', { name: 'The farm' });
  const picture = farm.locator('img');
  await page.goto(url + path);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 640);
  await expectNoViolations(page, '', stateLook);
  await shop.kill();
  for (const each of [path, paths.product({ _id: idOfSlug('prd', OTHER), slug: OTHER })]) {
    await page.goto(url + each);
    await expect(farm.getByText(/\w+/).first()).toBeVisible();
  }
});
