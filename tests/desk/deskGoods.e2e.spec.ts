import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { packOnHome } from '../support/api/packsInStock';
import { makePhotograph } from '../support/api/photograph';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { expectFitsSmallPhone } from '../support/browser/controls';
import { callOfDesk, expect, heading, test } from '../support/browser/desk/deskTest';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const EVIL = '<script>document.title="run"</script><img src=x onerror="document.title=\'run\'">';

const firstPack = (page: Page) =>
  page
    .getByRole('group')
    .filter({ has: page.getByLabel('Price', { exact: true }) })
    .first();

const fillPack = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await firstPack(page).getByLabel(label, { exact: true }).fill(value);
  }
};

/** What is hidden is in the preview, in each language, with its looks and pictures; its links open the shop. */
const expectPreview = async (page: Page, hidden: string) => {
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview', exact: true }).click(),
  ]);
  const errors: string[] = [];
  preview.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await preview.reload();
  const heading = preview.getByRole('heading', { name: hidden });
  await expect(heading).toBeVisible();
  const fonts = () => [...document.fonts].map(({ family, status }) => `${family} ${status}`);
  await expect.poll(() => preview.evaluate(fonts)).toContain('Fraunces loaded');
  const picture = preview.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  await expect(preview.locator('script')).toHaveCount(0);
  expect(errors).toEqual([]);
  const link = preview.getByRole('main').getByRole('link').first();
  expect(new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).origin).not.toBe(
    new URL(page.url()).origin,
  );
  await preview.close();
  const inHindi = page.getByRole('link', { name: 'Preview in Hindi' });
  const [hindi] = await Promise.all([page.waitForEvent('popup'), inHindi.click()]);
  await expect(hindi.locator('html')).toHaveAttribute('lang', /^hi/);
  await hindi.close();
};

test.describe('Goods at the Desk', () => {
  test('a new product is made, copied, archived and put back', async ({ page, desk }) => {
    await page.goto(await desk.link());
    await page.getByRole('link', { name: 'Goods' }).click();
    await page.getByRole('link', { name: 'New product' }).click();
    await expect(heading(page, 'New product')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Please fill this in.');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

    await page.getByLabel('Name', { exact: true }).fill('Kodo millet');
    await expect(page.getByLabel('Name in addresses')).toHaveValue('kodo-millet');
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByLabel('Description', { exact: true }).fill(EVIL);
    await page.getByLabel('Badges').fill('New\nWhole');
    await page.getByLabel('Nutrition').fill('a lot');
    await fillPack(page, { Price: 'dear', MRP: '99', 'Net content': '1 lb', 'In stock': '12' });
    await page.getByRole('button', { name: 'Save' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This must be an amount of INR');
    await expect(alert).toContainText('This must be like 500 g');
    await expect(alert).toContainText('Each line is like Energy: 60 kcal.');
    await expectNoViolations(page, 'a product with problems', stateLook);

    await page.getByLabel('Nutrition').fill('Energy: 350 kcal');
    await fillPack(page, { Price: '120', 'Net content': '500 g' });
    await page.getByRole('button', { name: 'Save' }).click();
    // What the shop finds wrong is at the field as well.
    await expect(page.getByRole('alert')).toContainText('The MRP is below the price.');
    await expect(page.getByLabel('MRP')).toBeFocused();
    // What was typed survives a reload.
    await page.reload();
    await expect(page.getByText('What you typed before is here')).toBeVisible();
    await fillPack(page, { MRP: '129,50' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${desk.url}/goods/kodo-millet`);
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    expect(await page.title()).not.toBe('run');
    // The texts that shoppers read in Hindi, those that repeat as well.
    const hindi = page.locator('details', { hasText: 'Hindi' });
    await expect(hindi.locator('summary')).toContainText(
      'Not translated: Name, Description, Whole',
    );
    await page.getByLabel('Name in Hindi').fill('कोदो');
    await page.getByLabel('Whole in Hindi').fill('साबुत');
    await fillPack(page, { 'In stock': '15' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name in Hindi')).toHaveValue('कोदो');
    await expect(page.getByLabel('Whole in Hindi')).toHaveValue('साबुत');
    await expect(firstPack(page).getByLabel('In stock')).toHaveValue('15');
    await expectNoViolations(page, 'a product', stateLook);
    await expectFitsSmallPhone(page);

    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(heading(page, 'New product')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Tiny millet');
    await page.getByLabel('Name in addresses').fill('kodo-millet');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Another product has this name.');
    await page.getByLabel('Name in addresses').fill('tiny-millet');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${desk.url}/goods/tiny-millet`);
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('Archived: it is not for sale.')).toBeVisible();

    await page.getByRole('link', { name: 'All goods' }).click();
    const show = page.getByLabel('Show');
    await show.selectOption('Archived');
    await expect(page).toHaveURL(/show=archived/);
    await expect(page.getByRole('region').getByRole('link', { name: 'Kodo millet' })).toBeHidden();
    await page.getByRole('link', { name: 'Tiny millet' }).click();
    await page.getByRole('button', { name: 'Put back on sale' }).click();
    await expect(page.getByText('Archived: it is not for sale.')).toBeHidden();
    await page.getByRole('link', { name: 'All goods' }).click();
    await expect(page.getByText('No products found.')).toBeVisible();
    await show.selectOption('Not in Hindi');
    await expect(page.getByRole('link', { name: 'Tiny millet' })).toBeVisible();
    await page.reload();
    await expect(show).toHaveValue('hi');
    await show.selectOption('Without a picture');
    await expect(page.getByRole('link', { name: 'Kodo millet' })).toBeVisible();
    await expectNoViolations(page, 'goods', stateLook);
  });

  test('photographs of a product are sent, ordered and taken away, as shoppers see', async ({
    page,
    context,
    network,
    desk,
  }) => {
    const { product, variant } = await packOnHome(network.url);
    const shopper = await context.newPage();
    await shopper.goto(`${network.url}/category?q=${encodeURIComponent(product.name)}`);
    await expect(shopper.getByText(product.name).first()).toBeVisible();

    await desk.open(page);
    await page.goto(`${desk.url}/goods/${product.slug}`);
    const pictures = page.getByRole('region', { name: 'Pictures' });
    const images = pictures.getByRole('img');
    await expect(images.first()).toBeVisible();
    const before = await images.count();

    await page.route('**/operator/pictures/**', async (route) => {
      if (route.request().method() === 'POST') await route.abort();
      else await route.continue();
    });
    const photograph = async (name: string, colour: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await makePhotograph(colour, 640, 480),
    });
    await pictures
      .getByLabel('Take a photograph')
      .setInputFiles(await photograph('front.jpg', '#804020'));
    await expect(pictures.getByRole('alert')).toContainText('the shop does not answer');
    await expectNoViolations(page, 'a photograph that did not arrive', stateLook);
    await page.unroute('**/operator/pictures/**');
    await pictures.getByRole('button', { name: 'Send it again' }).click();
    await expect(images).toHaveCount(before + 1);
    await expect(pictures.getByRole('progressbar')).toBeHidden();

    const text = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('<script>') };
    await pictures
      .getByLabel('Choose from the device')
      .setInputFiles([text, await photograph('back.jpg', '#208040')]);
    await expect(pictures.getByRole('alert')).toContainText('not a JPEG, PNG, WebP or AVIF');
    await expect(images).toHaveCount(before + 2);
    await pictures.getByRole('button', { name: 'Leave it out note.txt' }).click();

    // By keys: the last one becomes the first.
    const last = await images.last().getAttribute('src');
    const entry = (src: string | null) =>
      pictures.getByRole('listitem').filter({ has: page.locator(`img[src="${src}"]`) });
    await entry(last)
      .getByRole('button', { name: /^Earlier/ })
      .focus();
    for (let place = before + 1; place > 0; place--) {
      await page.keyboard.press('Enter');
      await expect(images.nth(place - 1)).toHaveAttribute('src', last ?? '');
      await expect(entry(last).getByRole('button', { name: /^Earlier/ })).toBeFocused();
    }
    await entry(last).getByLabel('What it shows').fill(EVIL);
    await entry(last).getByRole('button', { name: 'Save the text' }).click();
    await expect(entry(last).getByRole('button', { name: 'Save the text' })).toBeHidden();
    await entry(await images.nth(1).getAttribute('src'))
      .getByRole('button', { name: /^Take away/ })
      .click();
    await page.getByRole('button', { name: 'Take it away' }).click();
    await expect(images).toHaveCount(before + 1);

    await fillPack(page, { Price: String(variant.price / 100 - 1) });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expectNoViolations(page, 'pictures', stateLook);
    await shopper.bringToFront();
    const key = /[0-9a-f]{20}/.exec(last ?? '')?.[0];
    const card = shopper.getByRole('main').locator(`img[src*="${key}"], img[srcset*="${key}"]`);
    await expect(async () => {
      await shopper.reload();
      await expect(card.first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(shopper.getByText(`₹${variant.price / 100 - 1}`).first()).toBeVisible();
    expect(await shopper.title()).not.toBe('run');
    expect(await page.title()).not.toBe('run');
  });

  test('a spreadsheet goes out, and comes in once its differences were seen', async ({
    page,
    desk,
  }) => {
    await page.goto(await desk.link());
    await page.getByRole('link', { name: 'Goods' }).click();
    await page.getByRole('link', { name: 'Spreadsheet' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('goods.csv');
    const csv = await readFile(await download.path(), 'utf8');
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as a workbook (.xlsx)' }).click(),
    ]);

    const into = page.getByRole('region', { name: 'Into the shop' });
    const take = async (content: string | Buffer) => {
      const buffer = Buffer.from(content as string);
      const file = { name: 'goods.csv', mimeType: 'text/csv', buffer };
      await into.getByLabel('File', { exact: true }).setInputFiles(file);
      await into.getByRole('button', { name: 'Preview changes' }).click();
    };
    await take(csv);
    await expect(into.getByRole('status')).toHaveText('The shop is like the file already.');
    await into.getByLabel('File', { exact: true }).setInputFiles(await workbook.path());
    await expect(into.getByRole('status')).toBeHidden();
    await into.getByRole('button', { name: 'Preview changes' }).click();
    await expect(into.getByRole('status')).toHaveText('The shop is like the file already.');

    await take('slug,pack,price\nalphonso-mango,1 kg,dear\nAlphonso,1 kg,1');
    await expect(into.getByRole('alert')).toContainText(
      'Line 2, column price: It must be an amount',
    );
    await expect(into.getByRole('alert')).toContainText('Line 3, column slug');
    await take(Buffer.from([0xef, 0xbb, 0xbf, 0xff]));
    await expect(into.getByRole('alert')).toContainText('Letters of the file are damaged');
    const row = 'slug,category,name,description,pack,price,mrp,net,stock';
    await take(`${row}\nnew-rice,nowhere,New rice,,1 kg,90,95,1 kg,3`);
    await expect(into.getByRole('alert')).toContainText(
      'Line 2, column category: There is no category nowhere.',
    );
    await expectNoViolations(page, 'a spreadsheet with a problem', stateLook);
    await into.getByLabel('Categories that are missing are made').check();
    await into.getByRole('button', { name: 'Preview changes' }).click();
    await expect(into.getByRole('status')).toHaveText('2 changes:');
    await expect(into.getByRole('listitem').first()).toContainText('New: nowhere');

    const [, category] = /^[a-z0-9-]+,active,([a-z-]+),/m.exec(csv) ?? [];
    await take(`${row}\nnew-rice,${category},"${EVIL.replaceAll('"', '""')}",x,1 kg,90,95,1 kg,3`);
    await expect(into.getByRole('status')).toHaveText('1 change:');
    const change = into.getByRole('listitem');
    await expect(change).toContainText('New: new-rice');
    await expect(change).toContainText('new pack 1 kg: ₹90.00 (MRP ₹95.00) · 3 in the shop');
    await expectNoViolations(page, 'differences', stateLook);
    // Nothing is changed yet.
    const found = async () =>
      (await page.request.get(`${desk.url}/api/loam/operator/products/new-rice`)).status();
    expect(await found()).toBe(404);
    await into.getByRole('button', { name: 'Make this change' }).click();
    await expect(into.getByRole('status')).toHaveText('1 change is made.');
    expect(await found()).toBe(200);

    await take('slug,pack,price\nnew-rice,1 kg,85\n');
    await expect(change).toContainText('pack 1 kg: ₹90.00 (MRP ₹95.00) → ₹85.00 (MRP ₹95.00)');
    await take('slug,pack,price,mrp,net\nnew-rice,5 kg,400,400,5 kg\n');
    await expect(into.getByRole('alert')).toContainText(
      '1 kg (3 in the shop) would go with its stock',
    );
    await into.getByLabel('Packs that the file leaves out go').check();
    await into.getByRole('button', { name: 'Preview changes' }).click();
    await expect(change).toContainText('pack 1 kg goes: ₹90.00 (MRP ₹95.00) · 3 in the shop');
    await expectFitsSmallPhone(page);
    expect(await page.title()).not.toBe('run');
  });

  test('the shop window is changed, ordered by keys, hidden and undone', async ({
    page,
    context,
    network,
    desk,
  }) => {
    const shopper = await context.newPage();
    await shopper.goto(network.url);
    await page.goto(await desk.link());
    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Shop window' }).click();
    const list = (name: string) => page.getByRole('region', { name, exact: true });

    const sections = list('Sections of the home page');
    const titles = sections.getByRole('listitem').locator('> strong');
    await expect(titles.first()).toBeVisible();
    const before = await titles.allTextContents();
    const [first = '', second = ''] = before;
    const earlier = sections.getByRole('button', { name: `Earlier ${second}`, exact: true });
    await earlier.focus();
    await page.keyboard.press('Enter');
    await expect(titles.first()).toHaveText(second);
    await expect(earlier).toBeFocused();
    await expect(async () => {
      await shopper.reload();
      const shown = shopper.getByRole('heading', { level: 2 });
      const all = await shown.allTextContents();
      expect(all.indexOf(second)).toBeLessThan(all.indexOf(first));
      expect(all).toContain(second);
    }).toPass();
    const undo = sections.getByRole('button', { name: /^Undo the last change/ });
    await undo.click();
    await expect(titles).toHaveText(before);
    const handles = sections.locator('[draggable]');
    await handles.first().dragTo(titles.nth(1));
    await expect(titles).toHaveText([second, first, ...before.slice(2)]);
    await undo.click();
    await expect(titles).toHaveText(before);

    await sections.getByRole('button', { name: `Hide ${first}`, exact: true }).click();
    await expect(sections.getByText('Hidden: shoppers do not see it.')).toBeVisible();
    await expect(async () => {
      await shopper.reload();
      await expect(shopper.getByRole('heading', { name: second })).toBeVisible();
      await expect(shopper.getByRole('heading', { name: first })).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expectPreview(page, first);
    await expectNoViolations(page, 'the shop window', stateLook);
    await sections.getByRole('button', { name: `Edit ${second}`, exact: true }).click();
    const products = sections.getByRole('group', { name: 'Products' });
    const slugs = products.getByRole('listitem');
    const count = await slugs.count();
    // By its name, besides its name in addresses.
    await expect(slugs.locator('small')).toHaveCount(count);
    await products.getByLabel('Product, by its name').fill('no-such-thing');
    await products.getByRole('button', { name: 'Add the product' }).click();
    await sections.getByRole('button', { name: 'Save' }).click();
    await expect(sections.getByRole('alert')).toContainText('There is no product no-such-thing');
    await expectNoViolations(page, 'a section with a problem', stateLook);
    await products.getByRole('button', { name: 'Take away no-such-thing' }).click();
    await sections.getByLabel('Below it', { exact: true }).fill(EVIL);
    await sections.getByRole('button', { name: 'Save' }).click();
    await expect(sections.getByRole('button', { name: 'Save' })).toBeHidden();
    await sections.getByRole('button', { name: `Edit ${second}`, exact: true }).click();
    await expect(slugs).toHaveCount(count);
    await sections.getByRole('button', { name: 'Leave it as it was' }).click();

    const announcements = list('Announcements');
    await announcements.getByRole('button', { name: /^Add/ }).click();
    await announcements.getByRole('button', { name: 'Save' }).click();
    await expect(announcements.getByLabel('Text', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await announcements.getByLabel('Text', { exact: true }).fill('Open on Sunday');
    await announcements.getByLabel('Text in Hindi').fill('रविवार को खुला');
    await announcements.getByLabel('Leads to').fill('javascript:alert(1)');
    await announcements.getByRole('button', { name: 'Save' }).click();
    await expect(announcements.getByLabel('Leads to')).toHaveAttribute('aria-invalid', 'true');
    await announcements.getByLabel('Leads to').fill('/category');
    // Meanwhile somebody else changes the list.
    await callOfDesk(page, 'PUT', 'catalogue', { announcements: [{ text: 'By somebody else' }] });
    await announcements.getByRole('button', { name: 'Save' }).click();
    await expect(announcements.getByRole('alert')).toContainText('Somebody else changed this');
    await expect(announcements.getByText('By somebody else').first()).toBeVisible();
    await expect(announcements.getByLabel('Text in Hindi')).toHaveValue('रविवार को खुला');
    await announcements.getByRole('button', { name: 'Save' }).click();
    await expect(announcements.getByRole('listitem')).toHaveCount(2);
    await expect(async () => {
      await shopper.reload();
      await expect(shopper.getByText('Open on Sunday').first()).toBeAttached({ timeout: 5000 });
    }).toPass();

    const banners = list('Banners');
    await banners.getByRole('button', { name: /^Add/ }).click();
    await banners.getByLabel('Title', { exact: true }).fill('Monsoon greens');
    await banners.getByLabel('Word on the button', { exact: true }).fill('See them');
    await banners.getByRole('button', { name: 'Save' }).click();
    await banners.getByRole('button', { name: 'Edit Monsoon greens' }).click();
    await banners.getByLabel('Choose from the device').setInputFiles({
      name: 'monsoon.png',
      mimeType: 'image/png',
      buffer: await makePhotograph('#204060', 960, 640),
    });
    await expect(banners.getByRole('img')).toBeVisible();

    const categories = list('Categories');
    await categories.getByRole('button', { name: /^Add/ }).click();
    await categories.getByLabel('Name', { exact: true }).fill('Seeds for gardens');
    await expect(categories.getByLabel('Name in addresses')).toHaveValue('seeds-for-gardens');
    await categories.getByRole('button', { name: 'Save' }).click();
    const names = categories.getByRole('listitem').locator('> strong');
    await expect(names.last()).toHaveText('Seeds for gardens');
    const seeds = categories.getByRole('button', { name: 'Earlier Seeds for gardens' });
    await seeds.press('Enter');
    await expect(names.nth(-2)).toHaveText('Seeds for gardens');
    await expect(seeds).toBeFocused();
    await categories.getByRole('button', { name: 'Edit Seeds for gardens' }).click();
    await expectNoViolations(page, 'a category', stateLook);
    await expectFitsSmallPhone(page);
    await categories.getByRole('button', { name: 'Take away Seeds for gardens' }).click();
    await categories.getByRole('button', { name: 'Remove the category' }).click();
    await expect(names.last()).not.toHaveText('Seeds for gardens');
    await expect(categories.getByText('Seeds for gardens')).toHaveCount(0);
    expect(await shopper.title()).not.toBe('run');
    expect(await page.title()).not.toBe('run');
  });
});
