import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { sampleOf } from '../../scripts/shared/sample';
import { order } from '../../server/orders/ordersSchema';
import { paths } from '../../src/paths';
import { expectNoViolations, otherLanguage } from '../support/browser/axe';
import { dockHeight, setTextSize } from '../support/browser/controls';
import { tabTo } from '../support/browser/keyboard';
import { packsInStockOf, signInBuyer } from '../support/browser/orders';
import { staticPages } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { newEmail } from '../support/factories';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block', locale: 'hi-IN' });

const SMALL_PHONE = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

const speakHindi = async (page: Page, url: string) => {
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
};

/** Nothing is wider than a small phone, and the dock leaves room for the page, also with large text. */
const expectFits = async (page: Page, what: string) => {
  await page.setViewportSize(SMALL_PHONE);
  for (const [text, share] of [
    [32, 1 / 3],
    [16, 1 / 4],
  ] as const) {
    await setTextSize(page, text);
    const where = `${what} with text of ${text} px`;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, where).toBe(SMALL_PHONE.width);
    const dock = await dockHeight(page);
    expect.soft(dock, `dock of ${where}`).toBeLessThanOrEqual(SMALL_PHONE.height * share);
  }
};

const expectGoodPages = async (page: Page, url: string, addresses: string[]) => {
  for (const address of addresses) {
    await page.goto(url + address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('status', { name: 'लोड हो रहा है' })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page, address, otherLanguage);
    await expectFits(page, address);
  }
};

test.describe('Pages in Hindi', () => {
  test.slow();

  test('have no violation of axe and fit a small phone: what a visitor opens', async ({
    page,
    shop,
  }) => {
    const { category, product } = await sampleOf(shop.url);
    await speakHindi(page, shop.url);
    await expectGoodPages(page, shop.url, [
      paths.home,
      paths.categories,
      paths.category(category._id),
      paths.search('mango'),
      paths.search('zzqqxx'),
      paths.product(product),
      paths.auth,
      '/nowhere',
      ...staticPages,
    ]);
    await page.goto(shop.url + paths.category(category._id));
    await page.getByRole('button', { name: 'कार्ट में डालें', exact: true }).first().click();
    await page.getByRole('button', { name: 'पसंद में डालें' }).first().click();
    for (const name of [/^कार्ट/, /^पसंद/]) {
      await page.getByRole('navigation', { name: 'मुख्य' }).getByRole('link', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, `sheet ${name}`, otherLanguage);
      await expectFits(page, `sheet ${name}`);
      await page.keyboard.press('Escape');
    }
  });

  test('have no violation of axe and fit a small phone: what a shopper opens', async ({
    page,
    restartableShop,
  }) => {
    const { url } = restartableShop;
    const buyer = await signInBuyer(page, url);
    await speakHindi(page, url);
    const packs = await packsInStockOf(url, 3);
    await expectGoodPages(page, url, [paths.cart, paths.wishlist, paths.profile('orders')]);
    await buyer.fillCart(packs, 2);
    await expectGoodPages(page, url, [paths.checkout]);
    const { _id: paidId } = await buyer.buy();
    const { _id: deliveredId } = await buyer.buy();
    const { orderId: unpaidId } = await buyer.place();
    await restartableShop.kill();
    await restartableShop.editDatabase((db) =>
      db.update(order).set({ status: 'delivered' }).where(eq(order.id, deliveredId)),
    );
    await restartableShop.restart();
    await buyer.fillCart(packs.slice(1), 1);
    for (const { product } of packs)
      await buyer.call('PUT', 'add_wishlist', { userId: buyer.user._id, productId: product._id });
    await expectGoodPages(page, url, [
      paths.home,
      paths.cart,
      paths.wishlist,
      paths.checkout,
      paths.profile('details'),
      paths.profile('addresses'),
      paths.profile('orders'),
      paths.profile('waiting'),
      paths.profile('device'),
      paths.orderDetails(paidId),
      paths.orderDetails(deliveredId),
      paths.orderDetails(unpaidId),
      paths.paymentStatus('success', paidId),
    ]);
  });

  test('lead a newcomer from the goods to a paid order, with the keyboard and by their names', async ({
    page,
    network,
  }) => {
    await speakHindi(page, network.url);
    await page.goto('/');
    await page.setViewportSize(DESKTOP);
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
