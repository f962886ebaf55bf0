/**
 * The specification, a test per sentence, against a shop that answers exactly what it says and nothing more. Each test
 * is named after its sentence; the sections are 2, 4, 5, 7 and 8. What needs a browser is in
 * `specification.e2e.spec.ts`.
 */
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths';
import { reportReachability } from '../../../src/sync/connection/connectivity';
import { clientWith, noNetwork } from '../../support/api/client';
import { products } from '../../support/specification/goods';
import { makeSpecificationShop, type SpecificationShop } from '../../support/specification/shop';
import { fillInAddress } from '../../support/storefront/checkoutPage';
import { press } from '../../support/storefront/profilePage';
import { renderShop } from '../../support/storefront/renderShop';
import { toasts } from '../../support/storefront/toasts';

const CATEGORY = paths.category('cat_roots');
const PRODUCT = paths.product(products[0] as (typeof products)[number]);
const LISTS = [/^GET wishlist\//, /^GET cart\//, /^GET myaddresslist\//, /^GET user_orders\//];

let shop: SpecificationShop;
/** Of each test another one, who has nothing on the device. */
let user: { _id: string };
let users = 0;
/** Ends the calls that hang. */
let endCalls: (() => void)[] = [];
let store: ReturnType<typeof renderShop> | undefined;
beforeEach(() => {
  users += 1;
  user = { _id: `usr_${users}` };
  shop = makeSpecificationShop(user);
});

const isLoading = (slice: object) => 'loading' in slice && slice.loading === true;
afterEach(async () => {
  for (const end of endCalls) end();
  endCalls = [];
  // A call that fails after its test would show a toast in the next one.
  const slices = () => Object.values(store?.getState() ?? {});
  await waitFor(() => expect(slices().filter(isLoading)).toEqual([]));
  reportReachability(true);
});

const openAsVisitor = (path: string) => {
  const client = clientWith(
    (url, { method = '', data }) => {
      const body = data ? JSON.parse(data) : undefined;
      const answer = shop.respond(method.toUpperCase(), url, body);
      if (answer === 'hang') {
        return new Promise((_, reject) => endCalls.push(() => reject(noNetwork())));
      }
      if (answer === 'disconnect') throw noNetwork();
      if (!answer) return { status: 404, body: 'Not Found' };
      return { status: answer.http ?? 200, body: JSON.stringify(answer.body) };
    },
    undefined,
    undefined,
    reportReachability,
  );
  store = renderShop(client, path);
};

/** Opens a page as the user whose id is stored. */
const open = (path: string) => {
  localStorage.setItem('userId', user._id);
  openAsVisitor(path);
};

const main = () => within(screen.getByRole('main'));
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const signInPage = () => heading('Sign in');
const expectToast = (message: string) => waitFor(() => expect(toasts()).toContain(message));

/** A button of the first card. */
const onCard = async (name: string) => {
  const [card] = await screen.findAllByRole('article');
  return within(card as HTMLElement).findByRole('button', { name });
};
const pressOnCard = async (name: string) => userEvent.click(await onCard(name));

const openCategory = async () => {
  open(CATEGORY);
  await onCard('Add to cart');
  for (const list of LISTS) await waitFor(() => expect(shop.seen(list)).not.toEqual([]));
};

const pressOnLine = async (name: string) => {
  await heading('Your cart');
  await userEvent.click((await main().findAllByRole('button', { name }))[0] as HTMLElement);
};

const addAddress = async () => {
  open(`${paths.profile('addresses')}?edit=new`);
  await heading('Add an address');
  await fillInAddress('77 Quincewood Terrace');
  await press('Save address');
};

const changeName = async () => {
  const name = await screen.findByLabelText(/^Full name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Ottoline Quince');
  await press('Save address');
};

const deleteHome = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Home' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
};

describe('Section 2: screens', () => {
  it('While the sign-in state is loading, the guard shows a centred large spinner', async () => {
    shop.silence(/user_details/, 'hang');
    open(paths.wishlist);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  });

  it('Otherwise the guard sends the user to /auth', async () => {
    shop.endSession();
    openAsVisitor(paths.cart);
    expect(await signInPage()).toBeVisible();
  });

  it('Offline screen: logo, title, text, and a Retry button that reloads the page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    shop.silence(/./);
    openAsVisitor('/');
    expect(await screen.findByRole('heading', { name: 'No Internet Connection' })).toBeVisible();
    const text = 'Oops! It looks like you’re offline. Please check your connection and try again.';
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('main').querySelector('img')).toBeVisible();
    await userEvent.click(main().getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('Section 4: startup', () => {
  it('Read the stored user id, fetch the user details and store them', async () => {
    open(paths.wishlist);
    expect(await heading(/wishlist/i)).toBeVisible();
    expect(shop.seen(/^GET user_details\/usr_\d+$/)).toHaveLength(1);
    expect(store?.getState().auth.user).toMatchObject(user);
  });

  it.each([
    [401, { code: 401, message: 'Please sign in.' }, undefined],
    [404, { code: 404, message: 'No such user.' }, 'No such user.'],
    [200, { code: 0 }, 'Failed to fetch user details'],
    [201, { code: 201, message: 'Not you.' }, 'Not you.'],
  ])(
    'On failure other than a network error or time-out: store the message and run the logout action (%i %j)',
    async (http, body, message) => {
      shop.endSession();
      shop.answer(/user_details/, body, http);
      open(paths.wishlist);
      expect(await signInPage()).toBeVisible();
      expect(localStorage.getItem('userId')).toBeNull();
      if (message) await expectToast(message);
    },
  );

  it('After that, load categories, home sections, sliders and marquees', async () => {
    openAsVisitor('/');
    expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
    expect((await screen.findAllByText('We deliver on Fridays'))[0]).toBeVisible();
    for (const call of ['category_list', 'home_section_list', 'slider_list', 'marquee']) {
      expect(shop.seen(new RegExp(`^GET ${call}$`)), call).not.toEqual([]);
    }
    for (const list of LISTS) expect(shop.seen(list)).toEqual([]);
  });

  it('Once a user id exists, load four user-specific sets', async () => {
    open('/');
    for (const list of LISTS) await waitFor(() => expect(shop.seen(list)).toHaveLength(1));
  });

  it('Logout removes the stored user id and clears the lists', async () => {
    shop.addWish();
    open(paths.profile('details'));
    await heading('Your details');
    await waitFor(() => expect(store?.getState().wishlist.data).toHaveLength(1));
    shop.endSession();
    await press('Sign out');
    expect(await signInPage()).toBeVisible();
    expect(localStorage.getItem('userId')).toBeNull();
    expect(store?.getState().wishlist.data).toEqual([]);
  });
});

describe('Section 4: lists', () => {
  it('Wishlist: add appends the returned item, remove drops the item whose product matches', async () => {
    await openCategory();
    await pressOnCard('Add to wishlist');
    await expectToast('Added from whishlist');
    expect(store?.getState().wishlist.data).toMatchObject([{ product: { name: 'Red onions' } }]);
    await pressOnCard('Remove from wishlist');
    await expectToast('removed to whishlist');
    expect(store?.getState().wishlist.data).toEqual([]);
  });

  it('Addresses: add appends, update replaces, delete removes', async () => {
    await addAddress();
    await expectToast('Address added successfully');
    expect(await screen.findByRole('article')).toHaveTextContent('77 Quincewood Terrace');
    await userEvent.click(screen.getByRole('link', { name: 'Edit Home' }));
    await changeName();
    await expectToast('Address updated successfully');
    expect(await screen.findByRole('article')).toHaveTextContent('Ottoline Quince');
    await deleteHome();
    await expectToast('Address deleted successfully');
    expect(screen.queryByRole('article')).toBeNull();
    expect(shop.lists.addresses).toEqual([]);
  });

  it('Cart: add, update, remove and fetch', async () => {
    await openCategory();
    await pressOnCard('Add to cart');
    await expectToast('Item added to cart');
    await pressOnCard('Increase quantity');
    await expectToast('Cart updated');
    expect(shop.lists.cart).toMatchObject([{ quantity: 2 }]);
    await pressOnCard('Decrease quantity');
    await waitFor(() => expect(shop.lists.cart).toMatchObject([{ quantity: 1 }]));
    await pressOnCard('Remove');
    await expectToast('Item removed from cart');
    expect(shop.lists.cart).toEqual([]);
  });

  it('Orders: fetch replaces the list, details fetch stores the order details', async () => {
    open(paths.profile('orders'));
    const [order] = await screen.findAllByRole('link', { name: /L-1001/ });
    await userEvent.click(order as HTMLElement);
    expect(await heading(/L-1001/)).toBeVisible();
    const address = await screen.findByRole('region', { name: 'Delivery address' });
    expect(address).toHaveTextContent('Ottoline');
    expect(shop.seen(/^GET order_details\/ord_1$/)).not.toEqual([]);
    // Nor does it miss what the specification does not have.
    expect(toasts()).toEqual([]);
  });
});

describe('Section 5: a response counts as success only if its body field code equals 200', () => {
  it.each([
    [200, { code: 201, data: {} }],
    [201, { code: 0 }],
    [400, { code: 400 }],
  ])('%i %j to a change is a failure', async (http, body) => {
    shop.answer(/^PUT cart/, body, http);
    await openCategory();
    await pressOnCard('Add to cart');
    await expectToast('Failed to add item to cart');
    expect(await onCard('Add to cart')).toBeVisible();
  });

  it.each([200, 201, 202, 404])(
    'HTTP %i with code 200 and nothing else is a success',
    async (http) => {
      shop.answer(/^PUT cart/, { code: 200 }, http);
      await openCategory();
      await pressOnCard('Add to cart');
      await expectToast('Item added to cart');
    },
  );

  it.each([
    { code: 200, data: [{ _id: 'm', text: 'Not said' }] },
    { success: false, data: [{ _id: 'm', text: 'Not said' }] },
  ])('For the marquee call, success is body field success equal to true, not %j', async (body) => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    shop.answer(/^GET marquee$/, body);
    openAsVisitor('/');
    // Section 8: logged only, not toasted.
    await waitFor(() => expect(logged.mock.calls.join()).toContain('Failed to fetch marquees'));
    expect(screen.queryByText('Not said')).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

it('Section 7: every call has the method, path and payload of the table', async () => {
  await openCategory();
  await pressOnCard('Add to wishlist');
  await pressOnCard('Add to cart');
  await waitFor(() => expect(shop.seen(/^PUT cart/)).toHaveLength(1));
  await pressOnCard('Increase quantity');
  await waitFor(() => expect(shop.seen(/^PUT cart/)).toHaveLength(2));
  const variant = { productId: 'prd_onions', variantId: 'var_onions_500g' };
  const [added, updated] = shop.seen(/^PUT cart\/usr_\d+$/);
  expect(added?.body).toMatchObject({ ...variant, quantity: 1 });
  expect(updated?.body).toMatchObject({ ...variant, quantity: 2, userId: user._id });
  const wish = { userId: user._id, productId: 'prd_onions' };
  expect(shop.seen(/^PUT add_wishlist$/)[0]?.body).toEqual(wish);
  await pressOnCard('Remove from wishlist');
  await waitFor(() => expect(shop.seen(/^PUT remove_wishlist$/)[0]?.body).toEqual(wish));
  expect(shop.seen(/^GET products_by_category\/cat_roots/)).not.toEqual([]);
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

describe.each(reads)('Section 8: %s', (_name, call, path, message) => {
  it(`'${message}' for a failure without a message`, async () => {
    shop.answer(call, { code: 500 }, 500);
    open(path);
    await expectToast(message);
  });

  it(`'${message}' when no answer comes and nothing is saved`, async () => {
    shop.silence(call);
    open(path);
    await expectToast(message);
  });

  it("the server's message field is used", async () => {
    shop.answer(call, { code: 400, message: 'Closed for today' }, 400);
    open(path);
    await expectToast('Closed for today');
  });
});

describe('Section 8: error catalogue', () => {
  it("Products by category, for a non-200 code: 'Failed to fetch products for this category'", async () => {
    shop.answer(/^GET products_by_category/, { code: 404 });
    openAsVisitor(CATEGORY);
    await expectToast('Failed to fetch products for this category');
  });

  it.each([
    ['Orders', /^GET user_orders/, paths.profile('orders'), 'Failed to fetch orders'],
    [
      'Order details',
      /^GET order_details/,
      paths.orderDetails('ord_other'),
      'Failed to fetch order details',
    ],
  ])('%s: the default is stored, and shown in the page', async (_name, call, path, message) => {
    shop.answer(call, { code: 400 }, 400);
    open(path);
    expect((await screen.findAllByText(new RegExp(message)))[0]).toBeVisible();
  });

  /** Each failing change: how it is made, and its default. */
  const changes: [string, RegExp, () => Promise<unknown>, string][] = [
    [
      'Wishlist add',
      /^PUT add_wishlist/,
      async () => {
        await openCategory();
        await pressOnCard('Add to wishlist');
      },
      'Failed to update wishlist',
    ],
    [
      'Wishlist remove',
      /^PUT remove_wishlist/,
      async () => {
        shop.addWish();
        await openCategory();
        await pressOnCard('Remove from wishlist');
      },
      'Failed to remove wishlist item',
    ],
    ['Address add', /^POST myaddress/, addAddress, 'Failed to add address'],
    [
      'Address update',
      /^PUT myaddress/,
      async () => {
        shop.addAddress();
        open(`${paths.profile('addresses')}?edit=adr_known`);
        await changeName();
      },
      'Failed to update address',
    ],
    [
      'Address delete',
      /^DELETE myaddress/,
      async () => {
        shop.addAddress();
        open(paths.profile('addresses'));
        await deleteHome();
      },
      'Failed to delete address',
    ],
    [
      'Cart add',
      /^PUT cart/,
      async () => {
        await openCategory();
        await pressOnCard('Add to cart');
      },
      'Failed to add item to cart',
    ],
    [
      'Cart update',
      /^PUT cart/,
      async () => {
        shop.addLine(2);
        open(paths.cart);
        await pressOnLine('Increase quantity');
      },
      'Failed to update cart',
    ],
    [
      'Cart remove',
      /^DELETE cart/,
      async () => {
        shop.addLine(1);
        open(paths.cart);
        await pressOnLine('Remove');
      },
      'Failed to remove item from cart',
    ],
  ];
  it.each(changes)(
    '%s: the default is stored and shown as a toast',
    async (_name, call, make, message) => {
      shop.answer(call, { code: 400 }, 400);
      await make();
      await expectToast(message);
    },
  );

  it('Address add reads the failure message from a nested data.message', async () => {
    shop.answer(/^POST myaddress/, { code: 400, data: { message: 'Not in our area' } }, 400);
    await addAddress();
    await expectToast('Not in our area');
  });

  it('Success toasts: the server’s message, else the default', async () => {
    await openCategory();
    shop.answer(/^PUT cart/, { code: 200, message: 'In it goes.' });
    await pressOnCard('Add to cart');
    await expectToast('In it goes.');
  });
});
