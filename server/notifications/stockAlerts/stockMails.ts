import { and, asc, count, eq, gt, gte, inArray, notExists, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { paths } from '../../../src/paths';
import { isReachable } from '../../account/erasedCustomer';
import { stock } from '../../catalogue/catalogueSchema';
import { inLanguage } from '../../catalogue/texts/inLanguage';
import { order, orderItem } from '../../orders/ordersSchema';
import type { Config } from '../../platform/config/config';
import { STOCK_MAIL_LOCK } from '../../platform/db/advisoryLocks';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { inTransaction } from '../../platform/db/transaction';
import { escapeHtml } from '../../platform/http/escapeHtml';
import type { Mail, SendMail } from '../../platform/mail/mailer';
import { mailPage } from '../../platform/mail/mailPage';
import {
  type MailQueue,
  sendQueuedMails,
  UndeliverableMail,
} from '../../platform/mail/sendQueuedMails';
import { translator } from '../../platform/messages/translator';
import { queueStockPushes } from '../push/messageRepository';
import { stockAlert, stockMail } from './stockAlertsSchema';
import {
  findVariant,
  finishStockMail,
  type LeasedStockMail,
  leaseStockMail,
  withdrawStockMail,
} from './stockMailRepository';

/** A mail counts as one of the available packs for this long, unless its recipient buys earlier. */
const MAIL_CLAIM_MS = 24 * 60 * 60 * 1000;
/** The next pass handles the others. */
const MAX_VARIANTS = 50;

/**
 * Queues mails and notifications for variants that are back in stock, to the longest waiting customers first. At most as many
 * customers as there are packs are notified within a day without having bought, so that nobody is notified
 * of packs that others buy. An alert is deleted in the transaction that queues its mail.
 * @returns how many were queued
 */
export const queueStockMails = (db: Database, now: Date) =>
  inTransaction(db, async (tx) => {
    if (!(await lockQueue(tx))) return 0;
    let queued = 0;
    for (const { variantId, left } of await variantsBack(tx, now)) {
      const waiting = await takeAlerts(tx, variantId, left);
      if (waiting.length === 0) continue;
      const times = { createdAt: now, nextAt: now };
      await tx
        .insert(stockMail)
        .values(waiting.map((alert) => ({ ...alert, ...times, id: newId('mai') })));
      const customers = waiting.map(({ customerId }) => customerId);
      await queueStockPushes(tx, customers, variantId, now);
      queued += waiting.length;
    }
    return queued;
  });

const lockQueue = async (tx: Database) => {
  const result = await tx.execute(
    sql`select pg_try_advisory_xact_lock(${STOCK_MAIL_LOCK}::bigint) as "isLocked"`,
  );
  return (result as unknown as { rows: { isLocked: boolean }[] }).rows[0]?.isLocked === true;
};

/** Variants that customers wait for, with the number of customers to notify. */
const variantsBack = (tx: Database, now: Date) => {
  const hasBought = tx
    .select({ id: order.id })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .where(
      and(
        eq(order.customerId, stockMail.customerId),
        gte(order.placedAt, stockMail.createdAt),
        eq(orderItem.variantId, stockMail.variantId),
      ),
    );
  const recent = tx
    .select({ variantId: stockMail.variantId, mails: count().as('mails') })
    .from(stockMail)
    .where(
      and(gt(stockMail.createdAt, new Date(now.getTime() - MAIL_CLAIM_MS)), notExists(hasBought)),
    )
    .groupBy(stockMail.variantId)
    .as('recent');
  const left = sql<number>`(${stock.onHand} - ${stock.reserved} - coalesce(${recent.mails}, 0))::int`;
  return tx
    .select({ variantId: stock.variantId, left })
    .from(stock)
    .leftJoin(recent, eq(recent.variantId, stock.variantId))
    .where(
      and(
        inArray(stock.variantId, tx.selectDistinct({ id: stockAlert.variantId }).from(stockAlert)),
        sql`${left} > 0`,
      ),
    )
    .limit(MAX_VARIANTS);
};

/** Deletes the oldest alerts of a variant. */
const takeAlerts = (tx: Database, variantId: string, limit: number) => {
  const first = tx
    .select({ customerId: stockAlert.customerId })
    .from(stockAlert)
    .where(eq(stockAlert.variantId, variantId))
    .orderBy(asc(stockAlert.addedAt), asc(stockAlert.customerId))
    .limit(Math.min(limit, 500));
  return tx
    .delete(stockAlert)
    .where(and(eq(stockAlert.variantId, variantId), inArray(stockAlert.customerId, first)))
    .returning({ customerId: stockAlert.customerId, variantId: stockAlert.variantId });
};

interface StockMailJob {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** One pass over the queued mails about packs that are back. */
export const sendStockMails = (
  job: StockMailJob,
  sendMail: SendMail | undefined,
  signal?: AbortSignal,
) => sendQueuedMails(stockMails(job), { ...job, sendMail }, signal);

const stockMails = ({ db, config }: StockMailJob): MailQueue<LeasedStockMail> => ({
  name: 'the mails about packs that are back',
  lease: (now, until) => leaseStockMail(db, now, until),
  render: async ({ variantId, to, language }) => {
    if (!isReachable(to)) throw new UndeliverableMail('the customer has no address');
    const found = await findVariant(db, variantId);
    if (!found) throw new UndeliverableMail('the pack has left the shop');
    if (found.free < 1) return undefined;
    const path = paths.product({ ...found, pack: variantId });
    const link = config.publicUrl && `${config.publicUrl}${path}`;
    return stockMailOf(await inLanguage(db, found, language), to, link, language ?? undefined);
  },
  finish: (id, end) => finishStockMail(db, id, end),
  withdraw: (id) => withdrawStockMail(db, id),
  describe: ({ variantId }) => ({ mail: 'back in stock', variantId }),
});

const stockMailOf = (
  { name, label }: { name: string; label: string },
  to: string,
  link: string | undefined,
  language: string | undefined,
): Mail => {
  const t = translator('mails', language);
  const pack = `${name} (${label})`;
  const sentences = [t(['stock.introduction', { pack }]), t('stock.notHeld')];
  const stop = t('stock.onlyMail');
  const html = [
    `    <p>${sentences.map(escapeHtml).join('<br>')}</p>`,
    ...(link ? [`    <p><a href="${escapeHtml(link)}">${escapeHtml(pack)}</a></p>`] : []),
    `    <p>${escapeHtml(stop)}</p>`,
  ];
  const text = [sentences.join('\n'), ...(link ? [link] : []), stop];
  return {
    to,
    subject: t(['stock.subject', { pack }]),
    text: `${text.join('\n\n')}\n`,
    html: mailPage(html.join('\n'), language),
  };
};
