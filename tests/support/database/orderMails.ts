import { eq } from 'drizzle-orm';
import { orderMail } from '../../../server/notifications/mails/mailSchema';
import type { Database } from '../../../server/platform/db/database';

/** The kinds of the mails about an order, sent or still to be sent. */
export const mailKindsOf = async (db: Database, orderId: string) =>
  (await db.select().from(orderMail).where(eq(orderMail.orderId, orderId))).map(({ kind }) => kind);
