import { expect, heading, test } from '../support/browser/deskTest';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test.describe('A page of the Desk from before a deployment', () => {
  test('is opened again when a part of it is gone', async ({ page, desk, pageErrors }) => {
    await page.goto(await desk.link());
    await expect(heading(page, 'Today')).toBeVisible();
    let missing = 0;
    const gone = { status: 404, body: 'Gone' };
    await page.route(
      /\/assets\/ProductPage-/,
      (route) => {
        missing += 1;
        return route.fulfill(gone);
      },
      { times: 1 },
    );
    await page.getByRole('link', { name: 'Goods' }).click();
    await page.getByRole('link', { name: 'New product' }).click();
    await expect(heading(page, 'New product')).toBeVisible();
    expect(missing).toBe(1);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('ProductPage')]);
  });
});
