import { beforeAll, expect, it } from 'vitest';
import {
  budget,
  customer,
  idempotency,
  knownBrowser,
  loginCode,
  session,
} from '../../../server/account/accountSchema';
import { passkeyChallenge } from '../../../server/account/passkeys/passkeysSchema';
import { complaint, complaintPhoto } from '../../../server/complaints/complaintsSchema';
import { deleteExpired } from '../../../server/deleteExpired';
import { missedSearch } from '../../../server/desk/statistics/figuresSchema';
import { type OrderMailKind, orderMail } from '../../../server/notifications/mails/mailSchema';
import { pushMessage, pushSubscription } from '../../../server/notifications/push/pushSchema';
import { stockMail } from '../../../server/notifications/stockAlerts/stockAlertsSchema';
import { paymentLink } from '../../../server/orders/ordersSchema';
import { paymentEvent } from '../../../server/payments/paymentsSchema';
import type { Database } from '../../../server/platform/db/database';
import {
  deskLink,
  deskSession,
  operatorToken,
} from '../../../server/platform/operator/operatorSchema';
import { weeklyBasket, weeklyMail } from '../../../server/weekly/weeklySchema';
import { DAY, MINUTE, makeClock } from '../../support/clock';
import { addOrder } from '../../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

const { now } = makeClock();
const at = (ms: number) => new Date(now().getTime() + ms);

describeOnce('Deletion of expired rows', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.insert(customer).values({ id: 'usr_1', email: 'shopper@loam.example' });
  });

  it('removes every expired row and no other', async () => {
    const stored = { owner: 'usr_1', fingerprint: '', status: 200, response: {} };
    await db.insert(idempotency).values([
      { ...stored, key: 'old', expiresAt: now() },
      { ...stored, key: 'kept', expiresAt: at(1) },
    ]);
    const code = { email: 'shopper@loam.example', browserHash: '', salt: '', codeHash: '' };
    await db.insert(loginCode).values([
      { ...code, id: 'old', expiresAt: now() },
      { ...code, id: 'kept', expiresAt: at(1) },
    ]);
    await db.insert(budget).values([
      { key: 'old', windowStart: at(-DAY), used: 1 },
      { key: 'kept', windowStart: at(-DAY + MINUTE), used: 1 },
    ]);
    await db.insert(passkeyChallenge).values([
      { challenge: 'old', expiresAt: now() },
      { challenge: 'kept', expiresAt: at(1) },
    ]);
    await db
      .insert(operatorToken)
      .values({ id: 'opt_1', tokenHash: '', name: 'Packer', rights: ['orders'] });
    await db.insert(deskLink).values([
      { linkHash: 'old', tokenId: 'opt_1', expiresAt: now() },
      { linkHash: 'kept', tokenId: 'opt_1', expiresAt: at(1) },
    ]);
    const opened = { tokenId: 'opt_1', createdAt: at(-DAY) };
    await db.insert(deskSession).values([
      { ...opened, id: 'old', cookieHash: 'old', idleExpires: now() },
      { ...opened, id: 'kept', cookieHash: 'kept', idleExpires: at(1) },
    ]);
    await db.insert(knownBrowser).values([
      { customerId: 'usr_1', browserHash: 'old', expiresAt: now() },
      { customerId: 'usr_1', browserHash: 'kept', expiresAt: at(1) },
    ]);
    const open = { customerId: 'usr_1', idleExpires: at(DAY), absoluteExpires: at(DAY) };
    await db.insert(session).values([
      { ...open, tokenHash: 'idle', idleExpires: now() },
      { ...open, tokenHash: 'long', absoluteExpires: now() },
      { ...open, tokenHash: 'revoked', revokedAt: at(-1) },
      { ...open, tokenHash: 'kept' },
    ]);
    const event = { gateway: 'sandbox', gatewayRef: 'spm_1', type: 'payment.paid' };
    await db.insert(paymentEvent).values([
      { ...event, eventId: 'old', settledAt: at(-90 * DAY) },
      { ...event, eventId: 'kept', settledAt: at(-90 * DAY + 1) },
      { ...event, eventId: 'open', receivedAt: at(-91 * DAY) },
    ]);
    const { orderId } = await addOrder(db, 'usr_1', { order: { status: 'delivered' } });
    await db.insert(paymentLink).values([
      { tokenHash: 'old', orderId, createdAt: at(-90 * DAY) },
      { tokenHash: 'kept', orderId, createdAt: at(-90 * DAY + 1) },
    ]);
    const mail = (kind: OrderMailKind) => ({ id: kind, orderId, kind });
    await db.insert(orderMail).values([
      { ...mail('placed'), sentAt: at(-90 * DAY) },
      { ...mail('paid'), failedAt: at(-90 * DAY) },
      { ...mail('shipped'), sentAt: at(-90 * DAY + 1) },
      { ...mail('refunded'), createdAt: at(-91 * DAY) },
    ]);
    const reported = {
      customerId: 'usr_1',
      orderId,
      lines: [],
      message: '',
      sentAt: at(-91 * DAY),
    };
    await db.insert(complaint).values([
      { ...reported, id: 'old', answeredAt: at(-90 * DAY) },
      { ...reported, id: 'kept', answeredAt: at(-90 * DAY + 1) },
      { ...reported, id: 'open' },
    ]);
    const content = new Uint8Array([1]);
    await db
      .insert(complaintPhoto)
      .values(['old', 'kept', 'open'].map((complaintId) => ({ complaintId, content })));
    const written = {
      customerId: 'usr_1',
      variantId: 'var_1',
      nextAt: now(),
      createdAt: at(-91 * DAY),
    };
    await db.insert(stockMail).values([
      { ...written, id: 'old', sentAt: at(-90 * DAY) },
      { ...written, id: 'kept' },
    ]);
    const basket = {
      customerId: 'usr_1',
      weekday: 5,
      addressId: 'adr_1',
      payment: 'online',
    } as const;
    const ofBasket = { ...basket, lines: [], skipped: [], isPaused: false };
    await db.insert(weeklyBasket).values([
      { ...ofBasket, id: 'old', endedAt: at(-90 * DAY) },
      { ...ofBasket, id: 'kept', endedAt: at(-90 * DAY + 1) },
      { ...ofBasket, id: 'active' },
    ]);
    const reminder = { customerId: 'usr_1', basketId: 'kept', kind: 'reminder' } as const;
    const queued = { ...reminder, nextAt: now(), createdAt: at(-91 * DAY) };
    await db.insert(weeklyMail).values([
      { ...queued, id: 'old', date: '2026-01-01', sentAt: at(-90 * DAY) },
      { ...queued, id: 'kept', date: '2026-01-08' },
    ]);
    const browser = { sessionHash: 'kept', customerId: 'usr_1', createdAt: at(-91 * DAY) };
    await db
      .insert(pushSubscription)
      .values([
        { ...browser, endpoint: 'https://push.example/1', p256dh: '', auth: '', wants: [] },
      ]);
    const message = { sessionHash: 'kept', kind: 'paid', nextAt: now(), createdAt: now() } as const;
    await db.insert(pushMessage).values([
      { ...message, id: 'old', subjectId: 'old', failedAt: at(-90 * DAY) },
      { ...message, id: 'kept', subjectId: 'kept', failedAt: at(-90 * DAY + 1) },
      { ...message, id: 'queued', subjectId: 'queued' },
    ]);
    await db.insert(missedSearch).values([
      { day: '2026-03-03', phrase: 'old', searches: 1 },
      { day: '2026-03-04', phrase: 'kept', searches: 1 },
    ]);
    const gone = {
      idempotency: 1,
      codes: 1,
      challenges: 1,
      deskLinks: 1,
      deskSessions: 1,
      browsers: 1,
      budgets: 1,
      networks: 0,
      events: 1,
      mails: 2,
      stockMails: 1,
      weeklyMails: 1,
      paymentLinks: 1,
      weeklyBaskets: 1,
      complaintPhotos: 1,
      missedSearches: 1,
      notifications: 1,
      sessions: 3,
    };
    expect(await deleteExpired(db, now())).toEqual(gone);
    const mails = [
      passkeyChallenge,
      orderMail,
      stockMail,
      pushMessage,
      weeklyMail,
      weeklyBasket,
      missedSearch,
    ];
    const tables = [idempotency, loginCode, knownBrowser, budget, session, paymentEvent, ...mails];
    const kept = tables.map((table) => db.$count(table));
    expect(await Promise.all(kept)).toEqual([1, 1, 1, 1, 1, 2, 1, 2, 1, 2, 1, 2, 1]);
  });

  it('removes any number of rows', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => ({
      key: `many-${i}`,
      windowStart: at(-DAY),
      used: 1,
    }));
    await db.insert(budget).values(rows);
    expect(await deleteExpired(db, now())).toMatchObject({ budgets: 2500 });
  });
});
