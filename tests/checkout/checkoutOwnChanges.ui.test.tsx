import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { makeWindow, scheduleWith } from '../support/api/windows';
import { addOrder } from '../support/database/orderRows';
import { pressPlace, readyToPlace, stubRedirect } from '../support/storefront/checkoutPage';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import { openShoppingApi } from '../support/storefront/signedInShopper';

beforeEach(() => reportReachability(true));

const daily = { days: [0, 1, 2, 3, 4, 5, 6], postalCodes: ['411'], cutOffMinutes: 0, daysAhead: 4 };
const PUNE = { label: 'Pune', line1: '1, Law College Road', city: 'Pune', postalCode: '411004' };

/** An order to be paid on delivery that is not placed, since another one is still due. */
const openRejected = async () => {
  const api = await openShoppingApi({ schedule: scheduleWith(makeWindow(daily)) });
  const shopper = await openShopperWithCart(api, { addresses: [PUNE, { label: 'Lake' }] });
  shopper.open('/checkout');
  await readyToPlace();
  await userEvent.click(screen.getByRole('radio', { name: /^Pay on delivery/ }));
  await addOrder(api.db, shopper.user._id, {
    order: { status: 'confirmed' },
    payments: [{ gateway: 'on_delivery', status: 'due', checkAt: null }],
  });
  await pressPlace();
  await screen.findByText(/first order to be paid on delivery/, { selector: '[role="status"] p' });
  return shopper;
};
const somethingChanged = () => screen.queryByRole('region', { name: 'Something changed' });

describe('After an order was not placed, the checkout', () => {
  it('does not ask about a total that differs because of another way to pay', async () => {
    const assign = stubRedirect();
    const { orders } = await openRejected();
    await userEvent.click(screen.getByRole('radio', { name: /^Sandbox|^Test payment/ }));
    expect(somethingChanged()).toBeNull();
    await pressPlace();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(await orders()).toHaveLength(2);
  });

  it('does not ask about delivery windows of another address', async () => {
    await openRejected();
    await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
    await userEvent.click(screen.getByRole('radio', { name: /^Lake/ }));
    expect(screen.queryByRole('group', { name: 'Hours' })).toBeNull();
    expect(somethingChanged()).toBeNull();
  });
});
