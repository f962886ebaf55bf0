/**
 * The specification, a test per sentence, against a host that answers exactly what it says and nothing more. Each test
 * is named after its sentence; the sections are 2, 4, 5, 7 and 8.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { paths } from '../../../src/paths';
import { fillAddress } from '../../support/browser/addressForm';
import { cardAt } from '../../support/browser/categoryPage';
import { pageErrors } from '../../support/browser/pageErrors';
import { products, user } from '../../support/specification/goods';
import { type SpecificationHost, startSpecificationHost } from '../../support/specification/host';

const test = base.extend<{ host: SpecificationHost; pageErrors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  host: async ({}, use) => {
    const host = await startSpecificationHost();
    await use(host);
    await host.stop();
  },
  baseURL: ({ host }, use) => use(host.url),
  pageErrors: [...pageErrors],
});

const CATEGORY = paths.category('cat_roots');
const [product] = products;
if (!product) throw new Error('The host has no products.');
const PRODUCT = paths.product(product);
const LISTS = [/^GET wishlist\//, /^GET cart\//, /^GET myaddresslist\//, /^GET user_orders\//];

/** Opens a page as the user whose id is stored. */
const openSignedIn = async (page: Page, path: string) => {
  await page.addInitScript((id) => {
    // Once, so that a logout holds.
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', '1');
    localStorage.setItem('userId', id);
  }, user._id);
  await page.goto(path);
};

const storedUserId = (page: Page) => page.evaluate(() => localStorage.getItem('userId'));

const toast = (page: Page, text: string) =>
  page.locator('[popover="manual"]').getByText(text, { exact: true });

const openCategory = async (page: Page, host: SpecificationHost) => {
  await openSignedIn(page, CATEGORY);
  await expect(cardAt(page, 0).add).toBeVisible();
  for (const list of LISTS) await expect.poll(() => host.seen(list).length).toBeGreaterThan(0);
};

const openAddresses = (page: Page) => openSignedIn(page, paths.profile('addresses'));

const addAddress = async (page: Page) => {
  await openSignedIn(page, `${paths.profile('addresses')}?edit=new`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
};

const updateAddress = async (page: Page) => {
  await openSignedIn(page, `${paths.profile('addresses')}?edit=adr_known`);
  await page.getByLabel('Full name').fill('Ottoline Quince');
  await page.getByRole('button', { name: 'Save address' }).click();
};

const deleteAddress = async (page: Page) => {
  await openAddresses(page);
  await page.getByRole('button', { name: 'Delete Home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
};

const openCart = (page: Page) => openSignedIn(page, paths.cart);
const more = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).first();

const removeLine = async (page: Page) => {
  await openCart(page);
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).first().click();
};

test.describe('Section 2: screens', () => {
  test('While the sign-in state is loading, the guard shows a centred large spinner, and then the page', async ({
    page,
    host,
  }) => {
    host.silence(/user_details/, 'hang');
    await openSignedIn(page, paths.wishlist);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page).toHaveURL(/\/wishlist$/);
    host.heal();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /wishlist/i })).toBeVisible();
  });

  test('Otherwise the guard sends the user to /auth, replacing the history entry', async ({
    page,
    host,
  }) => {
    host.endSession();
    await page.goto(paths.about);
    await page.goto(paths.cart);
    await expect(page).toHaveURL(/\/auth$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('Offline screen: logo, title, text, and a Retry button that reloads the page', async ({
    page,
    host,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    host.silence(/./);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeVisible();
    await expect(
      page.getByText(
        'Oops! It looks like you’re offline. Please check your connection and try again.',
      ),
    ).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('img').or(page.locator('main img')).first(),
    ).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Retry' }).click();
    await reloaded;
  });

  test('Online status is read once at start. It switches to online only when an online event arrives', async ({
    page,
    host,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
    );
    host.silence(/./);
    await page.goto('/');
    const screen = page.getByRole('heading', { name: 'No Internet Connection' });
    await expect(screen).toBeVisible();
    host.heal();
    // The probe of the marquee is answered, and so are the calls that follow it.
    const before = host.seen(/category_list/).length;
    await expect
      .poll(() => host.seen(/category_list/).length, { timeout: 40_000 })
      .toBeGreaterThan(before);
    await page.waitForTimeout(1_000);
    await expect(screen).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(screen).toBeHidden();
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  });

  test('Going offline later does not change the screen', async ({ page, host }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
    host.silence(/./);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.getByRole('link', { name: 'Shop' }).first().click();
    await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeHidden();
  });
});

test.describe('Section 4: startup', () => {
  test('Read the stored user id, fetch the user details and store them', async ({ page, host }) => {
    await openSignedIn(page, paths.wishlist);
    await expect.poll(() => host.seen(/^GET user_details\/usr_spec$/).length).toBe(1);
    await expect(page.getByRole('heading', { level: 1, name: /wishlist/i })).toBeVisible();
  });

  for (const [http, body, message] of [
    [401, { code: 401, message: 'Please sign in.' }, undefined],
    [404, { code: 404, message: 'No such user.' }, 'No such user.'],
    [200, { code: 0 }, 'Failed to fetch user details'],
    [201, { code: 201, message: 'Not you.' }, 'Not you.'],
  ] as const) {
    test(`On failure other than a network error or time-out: store the message and run the logout action (${http} ${JSON.stringify(body)})`, async ({
      page,
      host,
    }) => {
      host.endSession();
      host.answer(/user_details/, body, http);
      await openSignedIn(page, paths.wishlist);
      await expect(page).toHaveURL(/\/auth$/);
      expect(await storedUserId(page)).toBeNull();
      if (message) await expect(toast(page, message)).toBeVisible();
    });
  }

  for (const [how, silence] of [
    ['network error', 'disconnect'],
    ['time-out', 'hang'],
  ] as const) {
    test(`On a ${how}: keep the session`, async ({ page, host }) => {
      await openSignedIn(page, paths.wishlist);
      await expect(page.getByRole('heading', { level: 1, name: /wishlist/i })).toBeVisible();
      host.silence(/user_details/, silence);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: /wishlist/i })).toBeVisible();
      await expect(page).toHaveURL(/\/wishlist$/);
      expect(await storedUserId(page)).toBe(user._id);
    });
  }

  test('After that, load categories, home sections, sliders and marquees', async ({
    page,
    host,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
    await expect(page.getByText('We deliver on Fridays').first()).toBeVisible();
    for (const call of ['category_list', 'home_section_list', 'slider_list', 'marquee']) {
      expect(host.seen(new RegExp(`^GET ${call}$`)).length, call).toBeGreaterThan(0);
    }
    for (const list of LISTS) expect(host.seen(list)).toEqual([]);
  });

  test('Once a user id exists, load four user-specific sets', async ({ page, host }) => {
    await openSignedIn(page, '/');
    for (const list of LISTS) await expect.poll(() => host.seen(list).length).toBe(1);
  });

  test('Logout removes the stored user id and clears the lists', async ({ page, host }) => {
    host.addWish();
    await openSignedIn(page, paths.profile('details'));
    host.endSession();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/auth$/, { timeout: 10_000 });
    expect(await storedUserId(page)).toBeNull();
    await page.goto(CATEGORY);
    await expect(cardAt(page, 0).like).toBeVisible();
  });
});

test.describe('Section 4: lists', () => {
  test('Wishlist: add appends the returned item, remove drops the item whose product matches', async ({
    page,
    host,
  }) => {
    await openCategory(page, host);
    await cardAt(page, 0).like.click();
    await expect(toast(page, 'Added from whishlist')).toBeVisible();
    await page.goto(paths.wishlist);
    await expect(page.getByRole('link', { name: 'Red onions' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove from wishlist' }).click();
    await expect(toast(page, 'removed to whishlist')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Red onions' })).toBeHidden();
  });

  test('Addresses: add appends, update replaces, delete removes, and fetch replaces the list', async ({
    page,
    host,
  }) => {
    await addAddress(page);
    await expect(toast(page, 'Address added successfully')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Featherstone' })).toHaveCount(1);
    await page.getByRole('link', { name: 'Edit Home' }).click();
    await page.getByLabel('Full name').fill('Ottoline Quince');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(toast(page, 'Address updated successfully')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Ottoline Quince');
    await page.reload();
    await expect(page.getByRole('article')).toContainText('Ottoline Quince');
    await page.getByRole('button', { name: 'Delete Home' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Address deleted successfully')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(host.lists.addresses).toEqual([]);
  });

  test('Cart: add, update, remove and fetch', async ({ page, host }) => {
    await openCategory(page, host);
    await cardAt(page, 0).add.click();
    await expect(toast(page, 'Item added to cart')).toBeVisible();
    await cardAt(page, 0).more.click();
    await expect(toast(page, 'Cart updated')).toBeVisible();
    await page.goto(paths.cart);
    await expect(page.getByRole('main').getByRole('link', { name: 'Red onions' })).toBeVisible();
    await expect.poll(() => host.lists.cart).toMatchObject([{ quantity: 2 }]);
    await page.getByRole('main').getByRole('button', { name: 'Decrease quantity' }).click();
    await expect.poll(() => host.lists.cart).toMatchObject([{ quantity: 1 }]);
    await page.getByRole('main').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Item removed from cart')).toBeVisible();
    expect(host.lists.cart).toEqual([]);
  });

  test('Orders: fetch replaces the list, details fetch stores the order details', async ({
    page,
    host,
  }) => {
    await openSignedIn(page, paths.profile('orders'));
    await page
      .getByRole('link', { name: /L-1001/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /L-1001/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Ottoline');
    expect(host.seen(/^GET order_details\/ord_1$/).length).toBeGreaterThan(0);
    // Nor does it miss what the specification does not have.
    await expect(page.locator('[popover="manual"]').getByRole('status')).toHaveCount(0);
  });
});

test.describe('Section 5: a response counts as success only if its body field code equals 200', () => {
  for (const [http, body] of [
    [200, { code: 201, data: {} }],
    [201, { code: 0 }],
    [400, { code: 400 }],
  ] as const) {
    test(`${http} ${JSON.stringify(body)} to a change is a failure`, async ({ page, host }) => {
      host.answer(/^PUT cart/, body, http);
      await openCategory(page, host);
      await cardAt(page, 0).add.click();
      await expect(toast(page, 'Failed to add item to cart')).toBeVisible();
      await expect(cardAt(page, 0).add).toBeVisible();
    });
  }

  for (const http of [200, 201, 202, 404]) {
    test(`HTTP ${http} with code 200 and nothing else is a success`, async ({ page, host }) => {
      host.answer(/^PUT cart/, { code: 200 }, http);
      await openCategory(page, host);
      await cardAt(page, 0).add.click();
      await expect(toast(page, 'Item added to cart')).toBeVisible();
    });
  }

  for (const body of [
    { code: 200, data: [{ _id: 'm', text: 'Not said' }] },
    { success: false, data: [{ _id: 'm', text: 'Not said' }] },
  ]) {
    test(`For the marquee call, success is body field success equal to true, not ${JSON.stringify(Object.keys(body))}`, async ({
      page,
      host,
    }) => {
      host.answer(/^GET marquee$/, body);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
      await expect(page.getByText('Not said')).toHaveCount(0);
      await expect(toast(page, 'Failed to fetch marquees')).toHaveCount(0);
    });
  }
});

test.describe('Section 7: the calls it makes', () => {
  test('Every call has the method, path and payload of the table', async ({ page, host }) => {
    await openCategory(page, host);
    await cardAt(page, 0).like.click();
    await cardAt(page, 0).add.click();
    await expect.poll(() => host.seen(/^PUT cart/).length).toBe(1);
    await cardAt(page, 0).more.click();
    await expect.poll(() => host.seen(/^PUT cart/).length).toBe(2);
    const variant = { productId: 'prd_onions', variantId: 'var_onions_500g' };
    const [added, updated] = host.seen(/^PUT cart\/usr_spec$/);
    expect(added?.body).toMatchObject({ ...variant, quantity: 1 });
    expect(updated?.body).toMatchObject({ ...variant, quantity: 2, userId: user._id });
    const wish = { userId: user._id, productId: 'prd_onions' };
    expect(host.seen(/^PUT add_wishlist$/)[0]?.body).toEqual(wish);
    await cardAt(page, 0).unlike.click();
    await expect.poll(() => host.seen(/^PUT remove_wishlist$/)[0]?.body).toEqual(wish);
    await page.goto(PRODUCT);
    await expect(page.getByText('Dug up this morning.')).toBeVisible();
    expect(host.seen(/^GET product_details\/prd_onions$/).length).toBeGreaterThan(0);
    expect(host.seen(/^GET products_by_category\/cat_roots/).length).toBeGreaterThan(0);
  });

  test('GET /api/me is sent on /auth, and a living session signs in without a form', async ({
    page,
    host,
  }) => {
    await page.goto(paths.auth);
    await expect(page).not.toHaveURL(/\/auth$/);
    expect(host.seen(/^GET \/me$/).length).toBeGreaterThan(0);
    expect(await storedUserId(page)).toBe(user._id);
  });
});

/** Each failing call: the page that makes it, and its default. */
const reads: [string, RegExp, string, string][] = [
  ['Categories', /^GET category_list/, '/', 'failed to fetch categories'],
  ['Home sections', /^GET home_section_list/, '/', 'Failed to fetch home sections'],
  ['Sliders', /^GET slider_list/, '/', 'Failed to fetch sliders: Something went wrong'],
  [
    'Products by category',
    /^GET products_by_category/,
    CATEGORY,
    'Failed to fetch products by category',
  ],
  ['Product details', /^GET product_details/, PRODUCT, 'Failed to fetch product details'],
  ['Wishlist', /^GET wishlist/, paths.wishlist, 'Failed to fetch wishlist'],
  ['Addresses', /^GET myaddresslist/, paths.profile('addresses'), 'Failed to fetch addresses'],
  ['Cart', /^GET cart/, paths.cart, 'Failed to fetch cart'],
];

test.describe('Section 8: error catalogue', () => {
  for (const [name, call, path, message] of reads) {
    test(`${name}: '${message}' for a failure without a message`, async ({ page, host }) => {
      host.answer(call, { code: 500 }, 500);
      await openSignedIn(page, path);
      await expect(toast(page, message)).toBeVisible();
    });

    test(`${name}: '${message}' when no answer comes and nothing is saved`, async ({
      page,
      host,
    }) => {
      host.silence(call);
      await openSignedIn(page, path);
      await expect(toast(page, message)).toBeVisible();
    });

    test(`${name}: the server's message field is used`, async ({ page, host }) => {
      host.answer(call, { code: 400, message: 'Closed for today' }, 400);
      await openSignedIn(page, path);
      await expect(toast(page, 'Closed for today')).toBeVisible();
    });
  }

  test("Products by category, for a non-200 code: 'Failed to fetch products for this category'", async ({
    page,
    host,
  }) => {
    host.answer(/^GET products_by_category/, { code: 404 });
    await page.goto(CATEGORY);
    await expect(toast(page, 'Failed to fetch products for this category')).toBeVisible();
  });

  test("Marquee: 'Failed to fetch marquees'; logged only, not toasted", async ({ page, host }) => {
    host.answer(/^GET marquee$/, { success: false });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Failed to fetch marquees'),
    );
    await page.goto('/');
    await logged;
    await expect(toast(page, 'Failed to fetch marquees')).toHaveCount(0);
  });

  for (const [name, call, path, message] of [
    ['Orders', /^GET user_orders/, paths.profile('orders'), 'Failed to fetch orders'],
    [
      'Order details',
      /^GET order_details/,
      paths.orderDetails('ord_other'),
      'Failed to fetch order details',
    ],
  ] as const) {
    test(`${name}: '${message}' is stored, and shown in the page`, async ({ page, host }) => {
      host.answer(call, { code: 400 }, 400);
      await openSignedIn(page, path);
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
    });
  }

  /** Each failing change: how it is made, and its default. */
  const changes: [
    string,
    RegExp,
    (page: Page, host: SpecificationHost) => Promise<unknown>,
    string,
  ][] = [
    [
      'Wishlist add',
      /^PUT add_wishlist/,
      async (page, host) => {
        await openCategory(page, host);
        await cardAt(page, 0).like.click();
      },
      'Failed to update wishlist',
    ],
    [
      'Wishlist remove',
      /^PUT remove_wishlist/,
      async (page, host) => {
        host.addWish();
        await openCategory(page, host);
        await cardAt(page, 0).unlike.click();
      },
      'Failed to remove wishlist item',
    ],
    ['Address add', /^POST myaddress/, addAddress, 'Failed to add address'],
    [
      'Address update',
      /^PUT myaddress/,
      (page, host) => {
        host.addAddress();
        return updateAddress(page);
      },
      'Failed to update address',
    ],
    [
      'Address delete',
      /^DELETE myaddress/,
      (page, host) => {
        host.addAddress();
        return deleteAddress(page);
      },
      'Failed to delete address',
    ],
    [
      'Cart add',
      /^PUT cart/,
      async (page, host) => {
        await openCategory(page, host);
        await cardAt(page, 0).add.click();
      },
      'Failed to add item to cart',
    ],
    [
      'Cart update',
      /^PUT cart/,
      async (page, host) => {
        host.addLine(2);
        await openCart(page);
        await more(page).click();
      },
      'Failed to update cart',
    ],
    [
      'Cart remove',
      /^DELETE cart/,
      (page, host) => {
        host.addLine(1);
        return removeLine(page);
      },
      'Failed to remove item from cart',
    ],
  ];
  for (const [name, call, make, message] of changes) {
    test(`${name}: '${message}' is stored and shown as a toast`, async ({ page, host }) => {
      host.answer(call, { code: 400 }, 400);
      await make(page, host);
      await expect(toast(page, message)).toBeVisible();
    });
  }

  test('Address add reads the failure message from a nested data.message', async ({
    page,
    host,
  }) => {
    host.answer(/^POST myaddress/, { code: 400, data: { message: 'Not in our area' } }, 400);
    await addAddress(page);
    await expect(toast(page, 'Not in our area')).toBeVisible();
  });

  test('Success toasts: the server’s message, else the default', async ({ page, host }) => {
    await openCategory(page, host);
    host.answer(/^PUT cart/, { code: 200, message: 'In it goes.' });
    await cardAt(page, 0).add.click();
    await expect(toast(page, 'In it goes.')).toBeVisible();
  });
});
