import type Razorpay from 'razorpay';
import { describe, expect, it, vi } from 'vitest';
import { type Link, linkParams, toPayment } from '../../server/gateways/razorpay/link';
import { fetchReversals, refund } from '../../server/gateways/razorpay/refunds';

type Attempt = NonNullable<Link['payments']>[number];

const attempt = (
  status: Attempt['status'],
  amount = 1000,
  payment_id = `pay_${status}`,
): Attempt => ({
  ...{ status, amount, payment_id, created_at: 1_700_000_000 },
});
const link = (changes: Partial<Link>) =>
  ({
    id: 'plink_1',
    status: 'created',
    amount_paid: 0,
    currency: 'INR',
    payments: null,
    ...changes,
  }) as Link;

describe('State of a payment link', () => {
  it.each<[Partial<Link>, string]>([
    [{}, 'open'],
    [{ payments: [attempt('failed')] }, 'failed'],
    [{ payments: [attempt('failed'), attempt('created')] }, 'pending'],
    [{ status: 'cancelled', payments: [attempt('created')] }, 'closed'],
    [{ status: 'expired' }, 'closed'],
    [{ status: 'expired', payments: [attempt('authorized')] }, 'authorized'],
    [{ amount_paid: 1, payments: [attempt('authorized')] }, 'captured'],
    [{ status: 'paid' }, 'captured'],
  ])('%j is %s', (changes, status) => {
    expect(toPayment(link(changes)).status).toBe(status);
  });

  it('names the captured attempt, also one that was refunded, and no other', () => {
    const chargeOf = (payments: Attempt[]) => toPayment(link({ payments })).chargeRef;
    expect(chargeOf([attempt('failed'), attempt('captured')])).toBe('pay_captured');
    expect(chargeOf([attempt('refunded')])).toBe('pay_refunded');
    expect(
      chargeOf([attempt('failed'), attempt('authorized'), attempt('created')]),
    ).toBeUndefined();
  });

  it('ends 16 minutes after the order', () => {
    const expiresAt = new Date('2026-06-01T12:00:00Z');
    const payment = { amount: 100, currency: 'INR', expiresAt, returnUrls: {} } as Parameters<
      typeof linkParams
    >[0];
    expect(linkParams(payment).expire_by).toBe(expiresAt.getTime() / 1000 + 16 * 60);
  });
});

/** The calls of the package, with these refunds and pages of disputes. */
const makeClient = (refunds: object[] = [], pages: object[][] = [[]]) => {
  const fetchMultipleRefund = vi.fn(async () => ({ items: refunds }));
  const create = vi.fn(async () => ({ id: 'rfnd_new', status: 'processed' }));
  const all = vi.fn(async ({ skip }: { skip: number }) => ({ items: pages[skip / 100] ?? [] }));
  const client = { payments: { fetchMultipleRefund, refund: create }, disputes: { all } };
  return { client: client as unknown as Razorpay, fetchMultipleRefund, create, all };
};

describe('Refund of a payment link', () => {
  const paid = link({
    payments: [attempt('captured', 400, 'pay_a'), attempt('captured', 600, 'pay_b')],
  });

  it('is of a payment that is large enough', async () => {
    const { client, create } = makeClient();
    await refund(client, paid, { key: 'ref_1', amount: 600, currency: 'INR' });
    expect(create).toHaveBeenCalledWith('pay_b', { amount: 600, receipt: 'ref_1' });
    await expect(
      refund(client, paid, { key: 'ref_1', amount: 601, currency: 'INR' }),
    ).rejects.toMatchObject({
      isFinal: true,
    });
  });

  it('is the one that was made with the key', async () => {
    const made = [
      { id: 'rfnd_1', receipt: 'ref_1', status: 'pending' },
      { id: 'rfnd_2', receipt: 'ref_2', status: 'processed' },
    ];
    const { client, create, fetchMultipleRefund } = makeClient(made);
    const refundOf = (key: string) => refund(client, paid, { key, amount: 100, currency: 'INR' });
    expect(await refundOf('ref_2')).toEqual({ ref: 'rfnd_2', isDone: true });
    expect(await refundOf('ref_1')).toEqual({ ref: 'rfnd_1', isDone: false });
    expect(create).not.toHaveBeenCalled();
    expect(fetchMultipleRefund).toHaveBeenCalledWith('pay_a', { count: 100 });
    expect(await refundOf('ref_3')).toEqual({ ref: 'rfnd_new', isDone: true });
  });
});

describe('Reversals of a payment link', () => {
  const dispute = (id: number, payment_id = 'pay_captured') => ({
    ...{ id: `disp_${id}`, payment_id, status: 'under_review', amount: 5, amount_deducted: 0 },
  });

  it.each([
    [99, 1],
    [100, 2],
    [101, 2],
  ])('read %d disputes in %d pages', async (count, pages) => {
    const disputes = Array.from({ length: count }, (_, at) => dispute(at));
    const { client, all, fetchMultipleRefund } = makeClient(
      [],
      [disputes.slice(0, 100), disputes.slice(100)],
    );
    const found = await fetchReversals(client, link({ payments: [attempt('captured')] }));
    expect(found.disputes).toHaveLength(count);
    expect(all).toHaveBeenCalledTimes(pages);
    expect(all).toHaveBeenLastCalledWith({
      from: 1_700_000_000,
      count: 100,
      skip: (pages - 1) * 100,
    });
    expect(fetchMultipleRefund).toHaveBeenCalledWith('pay_captured', { count: 100 });
  });

  it('are those of the payment, none before it is captured', async () => {
    const { client } = makeClient([], [[dispute(1), dispute(2, 'pay_other')]]);
    const captured = link({ payments: [attempt('captured')] });
    expect((await fetchReversals(client, captured)).disputes.map(({ ref }) => ref)).toEqual([
      'disp_1',
    ]);
    expect(await fetchReversals(client, link({}))).toEqual({ refunds: [], disputes: [] });
  });
});
