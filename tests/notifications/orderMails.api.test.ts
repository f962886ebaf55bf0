import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { orderMailJob } from '../../server/jobs';
import { type OrderMailKind, orderMail } from '../../server/notifications/mails/mailSchema';
import { sendOrderMails } from '../../server/notifications/mails/sendOrderMails';
import { leaseOrderMail } from '../../server/orders/orderMailRepository';
import { order } from '../../server/orders/ordersSchema';
import { queueMail } from '../../server/orders/statusRepository';
import { readShopFacts } from '../../server/platform/config/shopFacts';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { startJob } from '../../server/platform/jobs/startJob';
import { makeMailer } from '../../server/platform/mail/mailer';
import { DAY, HOUR, MINUTE, makeClock } from '../support/clock';
import { addOrder } from '../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';
import { decodeMail } from '../support/services/decodeMail';
import { openMailServer } from '../support/services/mailServer';

const facts = readShopFacts({});
const mailFrom = 'Loam <hello@loam.example>';

/** An SMTP error with this response code. */
const smtpError = (responseCode: number) => Object.assign(new Error('No'), { responseCode });

describeOnce('Order mails', { timeout: 30_000 }, () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    await db.delete(orderMail);
  });

  const logged = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

  /** The mail job with this SMTP server and a clock of its own. */
  const shopWith = async (smtpUrl?: string, publicUrl?: string, shopEmail?: string) => {
    const clock = makeClock(new Date(Date.now() + MINUTE).toISOString());
    const config = { smtpUrl, mailFrom, publicUrl, shopEmail, facts };
    const send = await makeMailer(config);
    const log = logged();
    const pass = () => sendOrderMails({ db, config, now: clock.now, log }, send);
    return { clock, pass, log };
  };

  /** An order with these mails due. */
  const owe = async (...kinds: OrderMailKind[]) => {
    const id = newId('usr');
    const email = `${id.toLowerCase()}@loam.example`;
    await db.insert(customer).values({ id, email });
    const { orderId } = await addOrder(db, id, { items: [2, 1], order: { note: 'Ring <twice>' } });
    for (const kind of kinds) await queueMail(db, orderId, kind);
    return { orderId, email };
  };
  const rowsOf = (orderId: string) =>
    db.select().from(orderMail).where(eq(orderMail.orderId, orderId)).orderBy(orderMail.createdAt);

  it('tell the shop about a paid order once, with the phone number', async () => {
    const { mails, url } = await openMailServer();
    const { pass } = await shopWith(url, undefined, 'orders@loam.example');
    const { orderId } = await owe('placed', 'paid');
    await pass();
    await pass();
    const sales = mails
      .map(({ content }) => decodeMail(content))
      .filter(({ subject }) => subject.startsWith('New order'));
    expect(sales).toHaveLength(1);
    expect(sales[0]?.subject).toMatch(`New order L-${orderId}: 3 packs`);
    for (const part of ['2 × Pack 0', 'Phone: +91', 'Ring <twice>', 'promised for Tue, 24 Nov']) {
      expect(sales[0]?.text).toContain(part);
    }
    const kinds = (await rowsOf(orderId)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['paid', 'placed', 'sale']);
  });

  it('do not tell the shop to pack an order that was cancelled before they are sent', async () => {
    const { mails, url } = await openMailServer();
    const { pass } = await shopWith(url, undefined, 'orders@loam.example');

    const [first, second] = [
      await owe('paid', 'cancelled'),
      await owe('paid', 'sale', 'cancelled'),
    ];
    for (const { orderId } of [first, second]) {
      await db.update(order).set({ status: 'cancelled' }).where(eq(order.id, orderId));
    }
    await pass();
    await pass();
    expect(mails.map(({ to }) => to).sort()).toEqual([[first.email], [second.email]].sort());
    expect(await rowsOf(first.orderId)).toHaveLength(2);
  });

  it.each(['cancelled', 'expired'] as const)(
    'do not tell when an order arrives that is %s before they are sent',
    async (status) => {
      const { mails, url } = await openMailServer();
      const { pass } = await shopWith(url);
      const { orderId } = await owe('moved');
      await db.update(order).set({ status }).where(eq(order.id, orderId));
      await pass();
      expect(mails).toEqual([]);
    },
  );

  it('contain lines, total, address and a link to the order', async () => {
    const { mails, url } = await openMailServer();
    const { pass } = await shopWith(url, 'https://shop.example');
    const { orderId, email } = await owe('placed');
    await pass();
    expect(mails).toMatchObject([{ from: 'hello@loam.example', to: [email] }]);
    const { subject, text, html } = decodeMail(mails[0]?.content);
    expect(subject).toBe(`Your order L-${orderId}`);
    for (const part of [text, html]) {
      expect(part).toContain('2 × Pack 0 (1 kg): ₹198.00');
      expect(part).toContain('Delivery: ₹40.00');
      expect(part).toContain('Total: ₹337.00');
      expect(part).toContain('It arrives on Tue, 24 Nov, if you pay now.');
      expect(part).toContain('12, Lake Road');
      expect(part).toContain('Note for the delivery');
      expect(part).toContain(`https://shop.example/orderdetails/${orderId}`);
    }
    expect([text, html]).toEqual([
      expect.stringContaining('Ring <twice>'),
      expect.stringContaining('Ring &#60;twice&#62;'),
    ]);
    expect(await rowsOf(orderId)).toMatchObject([{ sentAt: expect.any(Date), failedAt: null }]);
  });

  it('are sent once each and differ by kind', async () => {
    const { mails, url } = await openMailServer();
    const { pass } = await shopWith(url);
    const kinds: OrderMailKind[] = ['placed', 'paid', 'shipped', 'cancelled', 'expired'];
    kinds.push('refunded', 'moved');
    await owe(...kinds, 'paid');
    await pass();
    await pass();
    const subjects = mails.map(({ content }) => decodeMail(content).subject);
    expect(new Set(subjects).size).toBe(kinds.length);
    expect(mails).toHaveLength(kinds.length);
    expect(mails.every(({ content }) => !content.includes('orderdetails'))).toBe(true);
  });

  it('mention no payment when there was nothing to pay', async () => {
    const { mails, url } = await openMailServer();
    const { pass } = await shopWith(url);
    const { orderId } = await owe('paid', 'cancelled');
    const free = { status: 'paid', discount: 29_700, delivery: 0, total: 0 } as const;
    await db.update(order).set(free).where(eq(order.id, orderId));
    await pass();
    const decoded = mails.map(({ content }) => decodeMail(content));
    const confirmed = decoded.find(({ subject }) => subject === `Your order L-${orderId}`);
    const cancelled = decoded.find((mail) => mail !== confirmed);
    expect(confirmed?.text).toContain('There is nothing to pay.');
    expect(confirmed?.text).not.toContain('payment');
    expect(cancelled?.text).toContain('There was nothing to pay for it.');
  });

  it('contain no markup typed by a customer', async () => {
    const { mails, url } = await openMailServer();
    const { pass } = await shopWith(url);
    const { orderId } = await owe();
    const address = { _id: 'adr', ...makeAddressData({ name: '<img src=x onerror=alert(1)>' }) };
    await db.update(order).set({ address }).where(eq(order.id, orderId));
    await queueMail(db, orderId, 'placed');
    await pass();
    expect(decodeMail(mails[0]?.content).html).not.toContain('<img');
  });

  it('are sent once by several processes', async () => {
    const { mails, url } = await openMailServer();
    const shops = await Promise.all(Array.from({ length: 4 }, () => shopWith(url)));
    for (let count = 0; count < 8; count++) await owe('placed');
    await Promise.all(shops.map(({ pass }) => pass()));
    expect(mails).toHaveLength(8);
    expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(8);
  });

  it('are given up at an address that accepts no mail, and others are sent', async () => {
    const rejectedAddresses: string[] = [];
    const { mails, url } = await openMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(rejectedAddresses.includes(address) ? smtpError(550) : null),
    });
    const { pass, log } = await shopWith(url);
    const { orderId, email } = await owe('placed');
    rejectedAddresses.push(email);
    const other = await owe('placed');
    await pass();
    expect(await rowsOf(orderId)).toMatchObject([{ sentAt: null, failedAt: expect.any(Date) }]);
    expect(mails.map(({ to }) => to)).toEqual([[other.email]]);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('are retried with growing delays and given up after a day', async () => {
    const { clock, pass } = await shopWith('smtp://127.0.0.1:1');
    const { orderId } = await owe('placed');
    const next = async () => Number((await rowsOf(orderId))[0]?.nextAt) - clock.now().getTime();
    await pass();
    expect(await next()).toBe(30_000);
    await pass();
    expect(await rowsOf(orderId)).toMatchObject([{ attempts: 1 }]);
    clock.advance(MINUTE);
    await pass();
    expect(await next()).toBe(MINUTE);
    clock.advance(HOUR);
    await pass();
    expect(await rowsOf(orderId)).toMatchObject([{ attempts: 3, failedAt: null }]);
    clock.advance(DAY);
    await pass();
    expect(await rowsOf(orderId)).toMatchObject([{ sentAt: null, failedAt: expect.any(Date) }]);
  });

  it('that cannot be rendered do not delay others and are given up after a day', async () => {
    const { mails, url } = await openMailServer();
    const { clock, pass } = await shopWith(url);
    const { orderId } = await owe('unheard of' as OrderMailKind);
    const other = await owe('placed');
    await pass();
    expect(mails.map(({ to }) => to)).toEqual([[other.email]]);
    expect(await rowsOf(orderId)).toMatchObject([{ attempts: 1, failedAt: null }]);
    clock.advance(DAY);
    await pass();
    expect(await rowsOf(orderId)).toMatchObject([{ sentAt: null, failedAt: expect.any(Date) }]);
  });

  it('of a killed process are sent by the next one', async () => {
    const { mails, url } = await openMailServer();
    const dying = await shopWith(url);
    await owe('placed');
    const now = dying.clock.now();
    await leaseOrderMail(db, now, new Date(now.getTime() + MINUTE));
    await dying.pass();
    expect(mails).toHaveLength(0);
    dying.clock.advance(MINUTE);
    await dying.pass();
    expect(mails).toHaveLength(1);
  });

  it('are only logged, without the address, when there is no mail server', async () => {
    const { pass, log } = await shopWith();
    const { orderId } = await owe('placed');
    await pass();
    expect(await rowsOf(orderId)).toMatchObject([{ sentAt: expect.any(Date) }]);
    expect(log.info).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.info.mock.calls)).not.toContain('@');
  });

  it('are sent by a recurring job', async () => {
    const { mails, url } = await openMailServer();
    await owe('placed');
    const config = { smtpUrl: url, mailFrom, publicUrl: undefined, shopEmail: undefined, facts };
    const { now } = makeClock(new Date(Date.now() + MINUTE).toISOString());
    const log = logged();
    const stop = startJob(await orderMailJob({ db, config, now, log }), log);
    await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 20_000 });
    await stop();
  });
});
