import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { productRating, review } from '../../server/reviews/reviewsSchema';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { noNetwork } from '../support/api/client';
import { readOutboxRows } from '../support/device/rawDatabase';
import { openOrderPage } from '../support/storefront/orderPage';
import { openShoppingApi, type ShoppingApi } from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});
beforeEach(() => reportReachability(true));

const delivered = { order: { status: 'delivered' } } as const;
const SCRIPT = '<img src=x onerror=alert(1)>';

/** A page of a delivered order, whose calls for reviews can fail before or after they reach the server. */
const openDelivered = async () => {
  const network: { fails?: 'before' | 'after' } = {};
  const sent: string[] = [];
  const page = await openOrderPage(api, {
    ...delivered,
    items: [1],
    net:
      (respond) =>
      async (...call) => {
        const [path, { method }] = call;
        if (!path.includes('reviews/')) return respond(...call);
        if (network.fails === 'before') throw noNetwork();
        if (method !== 'get') sent.push(String(method));
        const response = await respond(...call);
        if (network.fails === 'after') throw noNetwork();
        return response;
      },
  });
  const [item] = page.packs;
  if (!item) throw new Error('The order has a line.');
  const stored = async () =>
    (await api.db.select().from(review).where(eq(review.itemId, item.id)))[0];
  const counted = async () => {
    const rows = await api.db
      .select()
      .from(productRating)
      .where(eq(productRating.productId, item.productId));
    return rows.filter(({ reviews }) => reviews > 0).map(({ stars, reviews }) => [stars, reviews]);
  };
  const comeBack = () => {
    network.fails = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { ...page, item, network, sent, stored, counted, comeBack };
};

const stars = () => screen.findByRole('group', { name: /^(Rate it|Your rating)/ });
const rate = async (name: string) =>
  userEvent.click(within(await stars()).getByRole('radio', { name }));
const isSent = () =>
  waitFor(async () => expect(await readOutboxRows()).toEqual([]), { timeout: 20_000 });

describe('Rating of a delivered product', () => {
  it('takes one tap; a sentence, a change and a deletion follow', async () => {
    const { stored, counted } = await openDelivered();
    await rate('4 stars');
    await waitFor(async () => expect(await stored()).toMatchObject({ stars: 4, text: '' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Say a little more' }));
    const field = screen.getByRole('textbox', { name: /What was it like/ });
    expect(field).toHaveFocus();
    await userEvent.type(field, `${SCRIPT}{Enter}and sweet`);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const text = `${SCRIPT} and sweet`;
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change what you said' })).toHaveFocus();
    await waitFor(async () => expect(await stored()).toMatchObject({ stars: 4, text }));
    await rate('2 stars');
    await waitFor(async () => expect(await stored()).toMatchObject({ stars: 2, text }));
    expect(await counted()).toEqual([[2, 1]]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my rating' }));
    await waitFor(async () => expect(await stored()).toBeUndefined());
    expect(await counted()).toEqual([]);
    expect(within(await stars()).queryByRole('radio', { checked: true })).toBeNull();
  });

  it('waits for a signal, and several changes made meanwhile are sent as one', async () => {
    const { network, stored, sent, comeBack, store } = await openDelivered();
    network.fails = 'before';
    await rate('5 stars');
    await rate('3 stars');
    await waitFor(async () => expect((await readOutboxRows()).length).toBeGreaterThan(0));
    expect(within(await stars()).getByRole('radio', { name: '3 stars' })).toBeChecked();
    expect(await stored()).toBeUndefined();
    comeBack();
    await isSent();
    expect(await stored()).toMatchObject({ stars: 3 });
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(store.getState().reviews.data).toMatchObject([{ stars: 3 }]);
  });

  it('is counted once when the response is lost, and then changed', async () => {
    const { network, stored, counted, comeBack } = await openDelivered();
    network.fails = 'after';
    await rate('5 stars');
    await waitFor(async () => expect(await stored()).toMatchObject({ stars: 5 }));
    await rate('1 star');
    comeBack();
    await isSent();
    expect(await stored()).toMatchObject({ stars: 1 });
    expect(await counted()).toEqual([[1, 1]]);
  });

  it('is not offered before the order has arrived', async () => {
    await openOrderPage(api, { order: { status: 'shipped' }, items: [1] });
    expect(screen.queryByRole('group', { name: /^Rate it/ })).toBeNull();
  });
});

describe('Product page', () => {
  it('shows the rating, the spread and what was written as text, and the own rating of a buyer', async () => {
    const { user, item, open, stored } = await openDelivered();
    await api.db.update(customer).set({ name: 'Asha Rao' }).where(eq(customer.id, user._id));
    await rate('4 stars');
    await waitFor(async () => expect(await stored()).toBeDefined());
    await api.db.update(review).set({ text: SCRIPT }).where(eq(review.itemId, item.id));
    cleanup();
    open(`/product/x/${item.productId}`);
    const region = within(await screen.findByRole('region', { name: 'Ratings' }));
    expect(region.getByText('1 rating')).toBeVisible();
    expect(region.getByRole('row', { name: '4 stars 1' })).toBeVisible();
    expect(region.getByRole('row', { name: '5 stars 0' })).toBeVisible();
    expect(region.getByText('Asha')).toBeVisible();
    expect(region.getAllByText(SCRIPT)[0]).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(await region.findByRole('heading', { name: 'You bought this' })).toBeVisible();
    expect(await region.findByRole('radio', { name: '4 stars', checked: true })).toBeVisible();
  });

  it('tells the writer of a hidden review why it is hidden', async () => {
    const { item, open, stored } = await openDelivered();
    await rate('1 star');
    await waitFor(async () => expect(await stored()).toBeDefined());
    await api.db
      .update(review)
      .set({ hiddenReason: 'It is rude.' })
      .where(eq(review.itemId, item.id));
    cleanup();
    open(`/product/x/${item.productId}`);
    expect(await screen.findByText('The shop does not show this: It is rude.')).toBeVisible();
  });
});
