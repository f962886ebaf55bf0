import { expect, test } from '../support/browser/test';

const LISTS = ['category_list', 'home_section_list', 'slider_list', 'marquee'];

test.describe('A rendered page in a browser that blocks service workers', () => {
  for (const [how, block] of [
    ['rejects their registration', () => Promise.reject(new DOMException('no', 'SecurityError'))],
    ['answers without a registration', () => Promise.resolve(undefined)],
  ] as const) {
    test(`asks for its lists at once, where the browser ${how}`, async ({ page, network }) => {
      await page.addInitScript(`ServiceWorkerContainer.prototype.register = ${block};`);
      await page.goto('/');
      const asked = () =>
        LISTS.filter((list) => network.requests.some((line) => line.includes(`/${list}`)));
      // Not after the 20 s that an installation may take.
      await expect.poll(asked, { timeout: 10_000 }).toEqual(LISTS);
    });
  }
});
