import type { Locator, Page } from '@playwright/test';
import { expect, heading, test } from '../support/browser/desk/deskTest';
import { tabTo } from '../support/browser/keyboard';
import { signInBuyer } from '../support/browser/orders';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** Presses keys, after each of which something that is seen has the focus. */
const presser = (page: Page) => async (keys: string) => {
  for (const key of keys.split(' ')) {
    await page.keyboard.press(key);
    const lost = () => page.evaluate(() => !document.activeElement?.matches(':not(body):focus'));
    await expect.poll(lost, `the focus is lost after ${key}`).toBe(false);
    await expect(page.locator(':focus')).toBeVisible();
  }
};

test('The keyboard packs, ships and takes back, and never loses its place', async ({
  page,
  context,
  network,
  desk,
}) => {
  const buyer = await signInBuyer(page, network.url);
  const [{ number: first }, { number: second }] = [await buyer.buy(), await buyer.buy()];
  const packer = await context.newPage();
  await desk.open(packer);
  const press = presser(packer);
  const to = async (target: Locator, keys = 'Enter') => {
    await tabTo(packer, target);
    await press(keys);
  };

  await to(packer.getByRole('link', { name: 'To pack', exact: true }));
  await expect(heading(packer, 'Orders')).toBeFocused();
  await expect(packer).toHaveTitle('Orders · Desk');
  const box = (number: string) => packer.locator(`input[data-number="${number}"]`);
  await expect(box(second)).toBeVisible();
  await tabTo(packer, box(second), 60, 'j');
  await press('k');
  await expect(box(first)).toBeFocused();
  await press('x');
  await expect(box(first)).toBeChecked();

  // Into the order and back to its line.
  await press('Enter');
  await expect(heading(packer, `Order ${first}`)).toBeFocused();
  await press('Shift+?');
  await expect(packer.getByRole('dialog').locator(':focus')).toBeVisible();
  await press('Escape');
  await expect(heading(packer, `Order ${first}`)).toBeFocused();
  await press('Shift+Tab Enter');
  await expect(box(first)).toBeFocused();
  await press('Enter');

  // Ticks, one line fewer, a question, and the step itself.
  const lines = packer.getByRole('region', { name: 'To pack' });
  await to(lines.getByRole('checkbox').first(), 'Space');
  await expect(lines.getByRole('checkbox').first()).toBeChecked();
  await to(lines.getByRole('button', { name: /^Fewer packs/ }).first());
  await expect(lines.getByLabel('Packs that are sent')).toBeFocused();
  await to(lines.getByRole('button', { name: /^Send 1 pack/ }));
  await expect(lines.getByText('of 2 ordered')).toBeVisible();
  await expect(lines.locator(':focus')).toBeVisible();
  const steps = packer.getByRole('region', { name: 'Next step' });
  await press('p');
  await expect(steps.getByRole('button', { name: 'Mark as packed' })).toBeFocused();
  await to(steps.getByRole('button', { name: 'Cancel the order' }));
  await expect(steps.getByRole('group')).toBeVisible();
  await to(steps.getByRole('button', { name: 'Keep it' }));
  await press('p Enter');
  await expect(steps.getByLabel('Carrier')).toBeVisible();
  await press('s');
  await expect(steps.getByLabel('Carrier')).toBeFocused();
  await packer.keyboard.type('Vayu');
  await press('Enter');
  await expect(steps.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  const order = packer.getByRole('region', { name: `Order ${first}` });
  const isThere = () => order.evaluate((part) => part.contains(document.activeElement));
  await expect.poll(isThere).toBe(true);

  // The other one from the list, with all that are selected.
  await to(packer.getByRole('link', { name: 'Orders', exact: true }));
  await expect(box(first)).toBeVisible();
  // The newest; the line of the order that was open may have the focus.
  await tabTo(packer, box(second), 60, 'k');
  await press('x');
  await expect(packer.getByText('1 selected')).toBeVisible();
  await press('p');
  await expect(packer.getByRole('button', { name: 'Mark 1 as packed' })).toBeFocused();
  await press('Enter');
  await expect(packer.getByRole('button', { name: 'Mark as packed' })).toBeFocused();
  await press('Enter');
  await expect(packer.getByText('1 selected')).toBeHidden();
  await press('j');
  await expect(packer.locator('input[data-number]').first()).toBeFocused();
});
