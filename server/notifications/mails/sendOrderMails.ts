import type { FastifyBaseLogger } from 'fastify';
import { isErased, isReachable } from '../../account/erasedCustomer';
import { inLanguage } from '../../catalogue/texts/inLanguage';
import { findLastAnswer } from '../../complaints/complaintRepository';
import { finishOrderMail, type LeasedMail, leaseOrderMail } from '../../orders/orderMailRepository';
import { type FullOrder, findOrder } from '../../orders/orderRepository';
import { queueMail } from '../../orders/statusRepository';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { currentFacts } from '../../platform/facts/currentFacts';
import { mailBody } from '../../platform/mail/mailBody';
import type { Mail, SendMail } from '../../platform/mail/mailer';
import { type MailQueue, sendQueuedMails } from '../../platform/mail/sendQueuedMails';
import { formatArrival } from '../../platform/messages/formatArrival';
import type { Message } from '../../platform/messages/message';
import { formatMoney } from '../../platform/messages/money';
import { translator } from '../../platform/messages/translator';
import { findWeeklyOrder } from '../../weekly/weeklyOrder';
import { orderLines } from './orderLines';
import { orderMailOf } from './orderMail';

export interface OrderMailJob {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'shopEmail' | 'facts'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * One pass over the queued mails of orders.
 * @param sendMail undefined without a mail server: mails are only logged
 * @param signal ends the pass after the current mail
 */
export const sendOrderMails = (
  job: OrderMailJob,
  sendMail: SendMail | undefined,
  signal?: AbortSignal,
) => sendQueuedMails(orderMails(job), { ...job, sendMail }, signal);

const orderMails = ({ db, config, now }: OrderMailJob): MailQueue<LeasedMail> => ({
  name: 'the mails of orders',
  lease: (at, until) => leaseOrderMail(db, at, until),
  render: async ({ id, kind, orderId, customerId, to, language }) => {
    // For example a refund that was still in progress.
    if (isErased(to)) return undefined;
    const details = await findOrder(db, customerId, orderId, now());
    if (!details) throw new Error(`the order of ${id} is gone`);
    const { status } = details;
    const isNew = kind === 'paid' || kind === 'confirmed';
    // Collected in the meantime.
    if ((kind === 'ready' || kind === 'pick_up_reminder') && status !== 'ready') return undefined;
    const isOver = ['cancelled', 'expired', 'not_collected'].includes(status);
    if (isOver && (isNew || kind === 'sale' || kind === 'moved' || kind === 'short'))
      return undefined;
    const { shopEmail } = config;
    if (kind === 'sale') {
      if (!shopEmail) throw new Error('there is no SHOP_EMAIL any more');
      return saleMailOf(details, shopEmail);
    }
    // Queued before the customer's mail is sent, since that address may be rejected. An order has one mail of each kind.
    if (isNew && shopEmail) await queueMail(db, orderId, 'sale');
    // They ordered by phone and gave no e-mail address.
    if (!isReachable(to)) return undefined;
    const shown = await inLanguage(db, details, language);
    const isFirst = kind === 'placed' || kind === 'confirmed';
    const weekly = isFirst ? await findWeeklyOrder(db, orderId) : undefined;
    const facts = await currentFacts(db, config.facts);
    const answer = kind === 'complaint' ? await findLastAnswer(db, orderId) : undefined;
    const extras = { weekly, answer };
    return orderMailOf(kind, shown, to, { ...config, facts }, language ?? undefined, extras);
  },
  finish: (id, end) => finishOrderMail(db, id, end),
  describe: ({ kind, orderId }) => ({ mail: kind, order: orderId }),
});

const promised = ({ pickUp }: FullOrder, day: string): Message<'mails'> =>
  pickUp ? ['sale.collected', { day, place: pickUp.name }] : ['sale.promised', { day }];

/** Tells the shop what to pack. */
export const saleMailOf = (order: FullOrder, to: string): Mail => {
  const { number, itemCount, total, currency, address } = order;
  const t = translator('mails');
  const day = formatArrival(order);
  const packs = { number, count: itemCount };
  const isDue = String(order.payment.status === 'due');
  const blocks = [
    [t(['sale.introduction', { ...packs, isDue }])],
    ...(day ? [[t(promised(order, day))]] : []),
    ...orderLines(order),
    [t(['sale.phone', { phone: address.phone }])],
  ];
  return {
    to,
    subject: t(['sale.subject', { ...packs, amount: formatMoney(total, currency) }]),
    ...mailBody(blocks),
  };
};
