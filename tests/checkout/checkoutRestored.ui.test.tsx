import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertCoupon } from '../../server/cart/coupons/manageCoupons';
import { variant } from '../../server/catalogue/catalogueSchema';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { makeCheckoutNetwork } from '../support/storefront/checkoutNetwork';
import { pressPlace, readyToPlace } from '../support/storefront/checkoutPage';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import { openShoppingApi, type ShoppingApi } from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
  await upsertCoupon(api.db, { code: 'TEN', kind: 'percentage', value: 10 });
});

beforeEach(() => reportReachability(true));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('Checkout of an order that was not placed', () => {
  it('shows all choices again on a page that was loaded later', async () => {
    const { state, net } = makeCheckoutNetwork();
    const { open, packs, orders } = await openShopperWithCart(api, {
      net,
      addresses: [{ label: 'Home' }, { label: 'Work', line1: '4, Mill Lane' }],
    });
    open('/checkout');
    await readyToPlace();
    await press('Change the address');
    await userEvent.click(screen.getByRole('radio', { name: /^Work/ }));
    await userEvent.type(screen.getByLabelText(/^Note for the delivery/), 'Ring twice');
    await userEvent.click(screen.getByRole('checkbox', { name: /send the rest/ }));
    await press('Have a code?');
    await userEvent.type(screen.getByLabelText('Code'), 'TEN');
    await press('Apply');
    await screen.findByText(/^TEN saves you/);
    state.mode = 'cut';
    act(() => reportReachability(false));
    await pressPlace();
    await screen.findByRole('heading', { name: 'Your order waits for a signal' });
    cleanup();

    await api.db
      .update(variant)
      .set({ price: 21_000, mrp: 21_000 })
      .where(eq(variant.id, String(packs[0]?.variantId)));
    state.mode = 'fine';
    act(() => reportReachability(true));
    open('/checkout');
    expect(await screen.findByText('has a new price.', {}, { timeout: 20_000 })).toBeVisible();
    const line = screen.getByText('Work', { selector: 'strong' });
    expect(line.parentElement).toHaveTextContent('4, Mill Lane');
    expect(screen.getByLabelText(/^Note for the delivery/)).toHaveValue('Ring twice');
    expect(screen.getByRole('checkbox', { name: /send the rest/ })).toBeChecked();
    expect(await screen.findByText(/^TEN saves you/)).toBeVisible();
    expect(await orders()).toEqual([]);
  });
});
