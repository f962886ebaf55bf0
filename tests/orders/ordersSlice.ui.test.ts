import { describe, expect, it } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import type { Order, OrderDetails } from '../../src/contract/order';
import {
  fetchOrderDetails,
  fetchOrders,
  selectOrders,
  selectUnpaidOrder,
} from '../../src/features/orders/ordersSlice';
import { clientWithoutNetwork } from '../support/api/client';

const makeOrder = (_id: string): Order => ({
  _id,
  number: `L-${_id}`,
  placedAt: '2026-01-01T00:00:00.000Z',
  status: 'awaiting_payment',
  total: 10_000,
  itemCount: 1,
  images: [],
});

describe('Orders slice', () => {
  it('updates the listed order when its details are fetched', () => {
    const store = makeStore({ client: clientWithoutNetwork() });
    const [one, other] = [makeOrder('ord_1'), makeOrder('ord_2')];
    store.dispatch(fetchOrders.fulfilled({ data: [one, other], loadedAt: 'then' }, '', 'usr_1'));
    const paid = { ...one, status: 'paid' as const };
    const details = { ...paid, currency: 'INR' } as OrderDetails;
    store.dispatch(fetchOrderDetails.fulfilled({ data: details, loadedAt: 'now' }, '', one._id));
    expect(selectOrders(store.getState()).data).toEqual([paid, other]);
    expect(selectUnpaidOrder(store.getState())).toEqual(other);
  });
});
