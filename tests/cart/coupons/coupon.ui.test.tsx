import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  archiveCoupon,
  type CouponValues,
  upsertCoupon,
} from '../../../server/cart/coupons/manageCoupons';
import { reportReachability } from '../../../src/sync/connection/connectivity';
import { deleteDraft, readDraft } from '../../../src/sync/storage/drafts';
import { makeCheckoutNetwork } from '../../support/storefront/checkoutNetwork';
import {
  findDifferences,
  findSummary,
  pressPlace,
  readyToPlace,
  stubRedirect,
} from '../../support/storefront/checkoutPage';
import { openShopperWithCart } from '../../support/storefront/shopperWithCart';
import { openShoppingApi, type ShoppingApi } from '../../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

beforeEach(() => reportReachability(true));

const busy = (code: number) => JSON.stringify({ code, message: 'Ask again later.' });

let made = 0;
const addCoupon = async (settings: Partial<CouponValues> = {}) =>
  (await upsertCoupon(api.db, { code: `TEN${++made}`, kind: 'percentage', value: 10, ...settings }))
    .code;

const enter = async (code: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Code'), `${code}{Enter}`);
};
const rowOf = async (label: string) => (await findSummary()).getByText(label).nextSibling;

describe('Coupon code at the checkout', () => {
  it('shows its discount, is stored in the draft, and is part of the order', async () => {
    stubRedirect();
    const { net, sent } = makeCheckoutNetwork();
    const { open, orders } = await openShopperWithCart(api, { net });
    const code = await addCoupon();
    open('/checkout');
    await readyToPlace();
    await enter(code.toLowerCase());
    expect(await screen.findByText(`${code} saves you ₹40.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    expect(await rowOf('Discount')).toHaveTextContent('− ₹40');
    expect(await rowOf('Total')).toHaveTextContent('₹399');
    cleanup();
    open('/checkout');
    expect(await screen.findByText(`${code} saves you ₹40.`)).toBeVisible();
    await pressPlace();
    await screen.findByRole('heading', { name: 'Your order is placed' });
    expect(sent).toMatchObject([{ coupon: code, total: 39_900 }]);
    const [placed] = await orders();
    expect(placed?.total).toBe(39_900);
    cleanup();
    open(`/orderdetails/${placed?._id}`);
    expect((await screen.findAllByText(`Discount (${code})`))[0]?.nextSibling).toHaveTextContent(
      '− ₹40',
    );
  });

  it('shows why it was rejected, and can be removed', async () => {
    const { open } = await openShopperWithCart(api);
    const free = await addCoupon({ kind: 'free_delivery', value: 0 });
    const high = await addCoupon({ minItems: 50_000 });
    open('/checkout');
    await readyToPlace();
    await enter('NOT-ONE');
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know that code.');
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Have a code?' }));
    await userEvent.type(screen.getByLabelText('Code'), `${free}{Enter}`);
    expect(await screen.findByText(`${free} saves you ₹39.`)).toBeVisible();
    expect(await rowOf('Delivery')).toHaveTextContent('Free');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Have a code?' })).toHaveFocus();
    expect(await rowOf('Total')).toHaveTextContent('₹439');
    await enter(high);
    expect(
      await screen.findByText(`${high} counts once there’s ₹100 more in your cart.`),
    ).toBeVisible();
  });

  it('is kept when there is no network, and checked when it is back', async () => {
    const { state, net } = makeCheckoutNetwork();
    const { open } = await openShopperWithCart(api, { net });
    const code = await addCoupon();
    open('/checkout');
    await readyToPlace();
    state.mode = 'cut';
    await enter(code);
    expect(
      await screen.findByText(`${code} is kept. We check it as soon as there’s a signal.`),
    ).toBeVisible();
    cleanup();
    state.mode = 'fine';
    act(() => void window.dispatchEvent(new Event('online')));
    open('/checkout');
    expect(await screen.findByText(`${code} saves you ₹40.`)).toBeVisible();
  });

  it('is kept when its check fails, and checked again before the order', async () => {
    let status = 500;
    const { open } = await openShopperWithCart(api, {
      net: (respond) => async (path, request) =>
        status !== 200 && path.includes('coupon/')
          ? { ...(await respond(path, request)), status, body: busy(status) }
          : respond(path, request),
    });
    const code = await addCoupon();
    open('/checkout');
    await readyToPlace();
    await enter(code);
    expect(await screen.findByText('Ask again later.')).toBeVisible();
    status = 200;
    await pressPlace();
    expect(await screen.findByText(`${code} saves you ₹40.`)).toBeVisible();
    cleanup();
    status = 429;
    open('/checkout');
    expect(await screen.findByText('Ask again later.')).toBeVisible();
    expect(screen.getByText(`${code} saves you ₹40.`)).toBeVisible();
  });

  it('writes nothing to the device after the page was left', async () => {
    let release = () => {};
    const { open, user } = await openShopperWithCart(api, {
      net: (respond) => async (path, request) => {
        const response = await respond(path, request);
        if (path.includes('coupon/')) {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        }
        return response;
      },
    });
    open('/checkout');
    await readyToPlace();
    await enter(await addCoupon());
    await screen.findByText('We’re checking your code.');
    cleanup();
    deleteDraft(user._id, 'checkout');
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readDraft(user._id, 'checkout')).toBeUndefined();
  });

  it('causes a rejected order with the new total when it has become invalid', async () => {
    stubRedirect();
    const { open, orders } = await openShopperWithCart(api);
    const code = await addCoupon();
    open('/checkout');
    await readyToPlace();
    await enter(code);
    await screen.findByText(`${code} saves you ₹40.`);
    await archiveCoupon(api.db, code, new Date());
    await pressPlace();
    const changed = await findDifferences();
    expect(changed.getByText(new RegExp(`${code} has ended.`))).toBeVisible();
    await waitFor(() =>
      expect(changed.getByRole('listitem')).toHaveTextContent(/was ₹399.*now ₹439/),
    );
    expect(await orders()).toEqual([]);
    await userEvent.click(changed.getByRole('button', { name: 'That’s fine' }));
    await pressPlace();
    await screen.findByRole('heading', { name: 'Your order is placed' });
    expect(await orders()).toMatchObject([{ total: 43_900 }]);
  });
});
