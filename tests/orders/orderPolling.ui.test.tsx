import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import type { OrderDetails } from '../../src/contract/order';
import { useOrderPolling } from '../../src/features/orders/useOrderPolling';
import { clientReturning } from '../support/api/client';

const awaiting = { _id: 'o1', status: 'awaiting_payment', payment: {} };
const paid = { _id: 'o1', status: 'paid', payment: {} };
const refundDue = { _id: 'o1', status: 'cancelled', payment: { refundDue: 100 } };

/** Shows an order. @returns the number of its polls so far, and `show` for the next state */
const poll = (order: object) => {
  const load = vi.fn(() => order);
  const store = makeStore({ client: clientReturning(load) });
  const wrapper = ({ children }: PropsWithChildren) => (
    <Provider store={store}>{children}</Provider>
  );
  const { rerender, unmount } = renderHook((shown) => useOrderPolling(shown as OrderDetails), {
    wrapper,
    initialProps: order,
  });
  return { polls: () => load.mock.calls.length, show: rerender, unmount };
};

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('Polling of an order', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    };
  });

  it('asks for a payment after 2, 5, 9.5 and 16 seconds, and then every 30 seconds', async () => {
    const { polls } = poll(awaiting);
    const counts = [];
    for (const seconds of [1.9, 0.2, 2.8, 0.2, 4.3, 0.2, 6.6, 0.2]) {
      await pass(seconds);
      counts.push(polls());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    await pass(120);
    const before = polls();
    await pass(300);
    expect(polls() - before).toBe(10);
  });

  it('asks for a refund every five minutes in the end', async () => {
    const { polls } = poll(refundDue);
    await pass(3_600);
    const before = polls();
    await pass(3_000);
    expect(polls() - before).toBe(10);
  });

  it('asks for nothing while neither is due', async () => {
    const { polls, show } = poll(paid);
    await pass(600);
    expect(polls()).toBe(0);
    show(awaiting);
    await pass(3);
    expect(polls()).toBe(1);
    show(paid);
    await pass(600);
    expect(polls()).toBe(1);
  });

  it('pauses while the page is hidden, and asks at once when it is shown', async () => {
    const { polls } = poll(awaiting);
    setHidden(true);
    await pass(600);
    expect(polls()).toBe(0);
    setHidden(false);
    await pass(0.1);
    expect(polls()).toBe(1);
    setHidden(true);
    await pass(600);
    expect(polls()).toBe(1);
  });

  it('asks for nothing when it is opened in the background', async () => {
    setHidden(true);
    const { polls } = poll(awaiting);
    await pass(600);
    expect(polls()).toBe(0);
    setHidden(false);
    await pass(3);
    expect(polls()).toBe(2);
  });

  it('asks at once, and sooner again, when the device is online', async () => {
    const { polls } = poll(awaiting);
    await pass(60);
    const before = polls();
    dispatchEvent(new Event('online'));
    await pass(2.2);
    expect(polls() - before).toBe(2);
  });

  it('ends with the page', async () => {
    const { polls, unmount } = poll(awaiting);
    unmount();
    setHidden(false);
    dispatchEvent(new Event('online'));
    await pass(600);
    expect(polls()).toBe(0);
  });
});
