import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { product } from '../../server/catalogue/catalogueSchema';
import { idOfSlug } from '../../server/platform/db/ids';
import { paths } from '../../src/paths';
import { expectNoViolations, otherLanguage } from '../support/browser/axe';
import { goOffline } from '../support/browser/device/offline';
import { tabTo } from '../support/browser/keyboard';
import { signInBuyer } from '../support/browser/orders';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { newEmail } from '../support/factories';

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

test.describe('Pages in Hindi', () => {
  test.use({ serviceWorkers: 'block', locale: 'hi-IN' });

  test('lead a newcomer from the goods to a paid order, with the keyboard and by their names', async ({
    page,
    network,
  }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'hi'));
    await page.context().addCookies([{ name: 'language', value: 'hi', url: network.url }]);
    await page.goto('/');
    await page.setViewportSize({ width: 1280, height: 800 });
    const press = async (target: Locator, key = 'Tab') => {
      await tabTo(page, target, 60, key);
      await page.keyboard.press('Enter');
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    await press(page.getByRole('link', { name: 'सीधे सामान पर जाएँ' }));
    const goods = page.getByRole('region', { name: 'ठंडे महीनों का स्वाद' });
    await press(goods.getByRole('button', { name: 'कार्ट में डालें' }).first());
    await expect(goods.getByRole('button', { name: 'मात्रा बढ़ाएँ' })).toBeFocused();
    const navigation = page.getByRole('navigation', { name: 'मुख्य' });
    await press(navigation.getByRole('link', { name: 'कार्ट' }), 'Shift+Tab');
    const cart = page.getByRole('dialog', { name: 'आपकी कार्ट' });
    await press(cart.getByRole('link', { name: 'ऑर्डर के लिए साइन इन करें' }));
    await expect(page.getByRole('textbox', { name: 'ई-मेल पता' })).toBeFocused();
    await page.keyboard.type(newEmail());
    await page.keyboard.press('Enter');
    await press(button('भर दें'));

    await expect(page.getByRole('heading', { name: 'चेकआउट', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "चेकआउट" [level=1]
      - region "कहाँ पहुँचाएँ":
        - heading "कहाँ पहुँचाएँ" [level=2]
        - group "यह कौन-सी जगह है?":
          - radio "घर" [checked]
          - radio "ऑफ़िस"
          - radio "दूसरी जगह"
        - textbox "पिन कोड"
        - textbox "शहर या कस्बा"
        - combobox "राज्य"
        - textbox "फ़्लैट, मकान, इमारत"
      - region "पेमेंट":
        - heading "पेमेंट" [level=2]
        - group "पेमेंट":
          - radio /^टेस्ट पेमेंट/ [checked]
      - region "आपका ऑर्डर":
        - heading "आपका ऑर्डर" [level=2]
    `);
    const fields = {
      'पिन कोड': '560001',
      'फ़्लैट, मकान, इमारत': '12',
      'पूरा नाम': 'Asha Rao',
      'मोबाइल नंबर': '9812345670',
    };
    for (const [name, value] of Object.entries(fields)) {
      await tabTo(page, page.getByRole('textbox', { name, exact: true }));
      await page.keyboard.type(value);
    }
    await expect(page.getByRole('combobox', { name: 'राज्य' })).toHaveValue('Karnataka');
    await expect(button('ऑर्डर करें')).toHaveAttribute('aria-disabled', 'false');
    await press(button('ऑर्डर करें'));
    await expect(page.getByRole('heading', { name: 'टेस्ट पेमेंट', level: 1 })).toBeVisible();
    await press(button(/दीजिए$/));
    await expect(page.getByRole('heading', { name: 'धन्यवाद, अब बाकी काम हमारा' })).toBeVisible({
      timeout: 60_000,
    });
  });
});
