import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { localDay } from '../../../src/contract/rules/arrivalDate';
import { orderMail } from '../../notifications/mails/mailSchema';
import { queueOrderPush } from '../../notifications/push/messageRepository';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { order } from '../ordersSchema';
import { lockOrder, queueMail } from '../statusRepository';

const KIND = 'pick_up_reminder';
/** Of one pass. */
const MAX_ORDERS = 200;

/**
 * Reminds once, on the day after its own, of each order that is ready and was not collected. It ends at the Desk alone: no
 * job knows whether the box is still on the shelf.
 */
export const remindPickUps = async (db: Database, timeZone: string, now: Date) => {
  const reminded = db
    .select({ one: sql`1` })
    .from(orderMail)
    .where(and(eq(orderMail.orderId, order.id), eq(orderMail.kind, KIND)));
  const late = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.status, 'ready'),
        lt(order.arrivesOn, localDay(now, timeZone)),
        notExists(reminded),
      ),
    )
    .limit(MAX_ORDERS);
  for (const { id } of late) {
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, id);
      if (locked?.status !== 'ready') return;
      const [queued] = await queueMail(tx, id, KIND).returning({ id: orderMail.id });
      if (queued) await queueOrderPush(tx, id, KIND, now);
    });
  }
};
