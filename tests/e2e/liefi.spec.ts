import { budgets } from '../../scripts/budgets';
import { paths } from '../../src/app/paths';
import { everythingKept, firstProduct, openAndKeep } from '../support/browserShop';
import { expect, test } from '../support/browserTest';
import { unseenProductOf } from '../support/browserUnseen';

const silentShop = { name: 'The shop isn’t answering' };

test('a cold start on a hanging network: shell within 1 s, saved catalogue within 3 s', async ({
  page,
  context,
  network,
}) => {
  await openAndKeep(page);
  await page.close();
  network.fail(/./, { kind: 'hang' });
  const budget = budgets.hangingStart;
  const starts: { shell: number; catalogue: number }[] = [];
  // The best of three: this machine has other work, too.
  for (let start = 0; start < 3; start += 1) {
    const next = await context.newPage();
    await next.goto('/', { waitUntil: 'commit' });
    await expect(firstProduct(next)).toBeVisible();
    const [shell, catalogue] = await next.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      performance.now(),
    ]);
    starts.push({ shell: shell ?? Number.NaN, catalogue: catalogue ?? Number.NaN });
    await next.close();
  }
  expect(Math.min(...starts.map(({ shell }) => shell))).toBeLessThan(budget.shell);
  expect(Math.min(...starts.map(({ catalogue }) => catalogue))).toBeLessThan(budget.catalogue);
});

test('a network that hangs is told as such, and as over when it is', async ({ page, network }) => {
  await openAndKeep(page);
  network.fail(/\/api\//, { kind: 'hang' });
  await page.reload();
  await expect(page.getByText('The shop isn’t answering.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/Showing what was saved at/)).toBeVisible();
  network.heal();
  await expect(page.getByText('The shop isn’t answering.')).toBeHidden({ timeout: 15_000 });
});

test('a body that stalls after its headers: what is saved shows, the rest gives up in 10 s', async ({
  page,
  network,
  shop,
}) => {
  await openAndKeep(page);
  const product = await unseenProductOf(shop.url);
  network.fail(/\/api\//, { kind: 'stall' });
  await page.reload();
  await expect(firstProduct(page)).toBeVisible();
  await page.goto(paths.product(product));
  await expect(page.getByRole('heading', silentShop)).toBeVisible({ timeout: 15_000 });
});

test('a portal’s page with status 200 is never saved', async ({ page, network, shop }) => {
  await openAndKeep(page);
  const product = await unseenProductOf(shop.url);
  network.fail(/./, { kind: 'portal' });
  await page.goto(paths.product(product));
  await expect(page.getByRole('heading', silentShop)).toBeVisible();
  await page.goto('/');
  await expect(firstProduct(page)).toBeVisible();
  const kept = await everythingKept(page);
  expect(kept.filter((text) => text.includes('Station Wi-Fi'))).toEqual([]);
});
