import { eq } from 'drizzle-orm';
import { product } from '../../server/catalogue/catalogueSchema';
import { idOfSlug } from '../../server/platform/db/ids';
import { localDay } from '../../src/contract/rules/arrivalDate';
import { paths } from '../../src/paths';
import { expectNoViolations } from '../support/browser/axe';
import { expectNoLayoutShift, watchLayoutShift } from '../support/browser/layoutShift';
import { openAndCache, waitUntilCatalogueSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const slug = 'desi-tomato';
const path = paths.product({ _id: idOfSlug('prd', slug), slug });
const shelf = paths.category(idOfSlug('cat', 'vegetables'));
const about = /^A family farm below the Sahyadri/;

/** The demo's data may be some days old. */
test.beforeEach(async ({ restartableShop }) => {
  const harvestedOn = localDay(new Date(), 'Asia/Kolkata');
  await restartableShop.kill();
  await restartableShop.editDatabase((db) =>
    db.update(product).set({ harvestedOn }).where(eq(product.slug, slug)),
  );
  await restartableShop.restart();
});

test.describe('The farm', () => {
  test.describe('without the worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('has a picture, its words and the harvest on the page, also as it is rendered', async ({
      page,
      restartableShop: { url },
    }) => {
      const rendered = await (await page.request.get(url + path)).text();
      expect(rendered).toContain('Harvested ');
      expect(rendered).toContain('"productionDate"');
      await page.goto(url + path);
      const farm = page.getByRole('region', { name: 'The farm' });
      await expect(farm.getByText(about)).toBeVisible();
      await expect(farm.getByText(/^Harvested \w+day, /)).toBeVisible();
      const picture = farm.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
      await expectNoViolations(page);
      await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await page.goto(url + path);
      const inHindi = page.getByRole('region', { name: 'खेत' });
      await expect(inHindi.getByText(/^सह्याद्रि की तलहटी/)).not.toHaveAttribute('lang');
      await expect(inHindi.getByText(/ की फ़सल$/)).toBeVisible();
    });

    test('is on the card of what is fresh, where nothing moves', async ({
      page,
      restartableShop: { url },
    }) => {
      await watchLayoutShift(page);
      await page.goto(url + shelf);
      const card = page.getByRole('article', { name: 'Desi tomato' });
      await expect(card.getByText(/^Harvested \d+ \w+$/)).toBeVisible();
      await expectNoLayoutShift(page);
      await expect(page.getByText(/^Harvested/)).not.toHaveCount(0);
      await expectNoViolations(page);
    });
  });

  test('is known of products never opened, without a server', async ({ page, restartableShop }) => {
    const { url } = restartableShop;
    await openAndCache(page, url);
    await waitUntilCatalogueSaved(page);
    await restartableShop.kill();
    await page.goto(url + path);
    const farm = page.getByRole('region', { name: 'The farm' });
    await expect(farm.getByText(about)).toBeVisible();
    await expect(farm.getByText(/^Harvested \w+day, /)).toBeVisible();
  });
});
