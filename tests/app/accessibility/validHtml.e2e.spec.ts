import { HtmlValidate, type RuleConfig, StaticConfigLoader } from 'html-validate/node';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import { languages } from '../../../src/shop.config';
import { staticPages } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

/** The recommended rules, but for these. */
const rules: RuleConfig = {
  // How valid HTML is written: React closes void elements, writes names in camel case and boolean attributes as "".
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  // The search is sent by Enter, by the key of an on-screen keyboard or by a suggestion.
  'wcag/h32': 'off',
  // A list of filters has a name, as ARIA allows.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // Groups of buttons have an aria-label; they are not groups of fields.
  'wcag/h71': 'off',
  // The main navigation is in the header and in the dock; style sheets show one of them.
  'unique-landmark': 'off',
  // The style sheet keeps a number in one line, with the spaces that are copied.
  'tel-non-breaking': 'off',
};

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules }),
);

/** What is wrong with a document, by rule and place. */
const problemsOf = async (html: string) => {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
};

test.use({ serviceWorkers: 'block' });

test.describe('HTML of the pages', () => {
  for (const { code } of languages) {
    test(`is valid as it is served, in the language ${code}`, async ({ request, shop }) => {
      const { category, product } = await sampleOf(shop.url);
      const rendered = [
        '/',
        '/category',
        paths.category(category._id),
        paths.product(product),
        ...staticPages,
        '/nowhere',
      ];
      for (const path of [...rendered, '/auth', '/cart', paths.search('mango')]) {
        const headers = { accept: 'text/html', cookie: `language=${code}` };
        const html = await (await request.get(shop.url + path, { headers })).text();
        expect(html.includes('id="state"'), path).toBe(rendered.includes(path));
        expect(await problemsOf(html), path).toEqual([]);
      }
    });
  }

  test('has one title where the browser renders the page', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page).toHaveTitle(/Sign in/);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('title')).toHaveCount(1);
    // ARIA in HTML allows the role on this type.
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveAttribute('type', 'text');
  });
});
