import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PushMessage } from '../../../src/contract/push';
import { paths } from '../../../src/paths';
import { product, stock, variant } from '../../catalogue/catalogueSchema';
import { order } from '../../orders/ordersSchema';
import type { Config } from '../../platform/config/config';
import { defaultLanguage } from '../../platform/config/shopLocale';
import type { Database } from '../../platform/db/database';
import { hashOf } from '../../platform/http/hash';
import type { Message } from '../../platform/messages/message';
import { localeOf, translator } from '../../platform/messages/translator';
import { weeklyBasket } from '../../weekly/weeklySchema';
import type { LeasedPush } from './messageRepository';
import type { PushKind, WeeklyPushKind } from './pushSchema';

type WriterConfig = Pick<Config, 'publicUrl' | 'facts'>;

interface Content {
  title: Message<'push'>;
  body: Message<'push'>;
  /** The page that a click opens. */
  path: string;
  /** When it is no longer true. */
  endsAt?: Date;
}

/** The notification as it is true now, without names of products; undefined if it no longer is. */
export const writePush = async (
  db: Database,
  { publicUrl = '', facts }: WriterConfig,
  { kind, subjectId, customerId, language }: LeasedPush,
  now: Date,
): Promise<{ message: PushMessage; topic: string; endsAt?: Date | undefined } | undefined> => {
  const content =
    kind === 'stock'
      ? await stockContent(db, subjectId)
      : kind === 'weekly_reminder' || kind === 'weekly_failed'
        ? await weeklyContent(db, customerId, subjectId, kind)
        : await orderContent(db, subjectId, kind, (time) =>
            new Intl.DateTimeFormat(localeOf(language ?? undefined), {
              ...{ weekday: 'short', hour: 'numeric', minute: '2-digit' },
              timeZone: facts.timeZone,
            }).format(time),
          );
  if (!content || (content.endsAt && content.endsAt <= now)) return undefined;
  const t = translator('push', language ?? undefined);
  // Of the length that RFC 8030 allows for a topic.
  const topic = hashOf(subjectId);
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title: t(content.title),
      body: t(content.body),
      lang: language ?? defaultLanguage(),
      tag: subjectId,
      navigate: `${publicUrl}${content.path}`,
    },
    user_id: customerId,
    app_badge: await db.$count(
      order,
      and(
        eq(order.customerId, customerId),
        eq(order.status, 'awaiting_payment'),
        gt(order.payUntil, now),
      ),
    ),
  };
  return { message, topic, endsAt: content.endsAt };
};

const orderContent = async (
  db: Database,
  orderId: string,
  kind: Exclude<PushKind, 'stock' | WeeklyPushKind>,
  timeOf: (time: Date) => string,
): Promise<Content | undefined> => {
  const [found] = await db.select().from(order).where(eq(order.id, orderId));
  if (!found) return undefined;
  const { number, total, status, payUntil, pickUpCode } = found;
  const path = paths.orderDetails(orderId);
  if (kind === 'awaiting_payment') {
    if (status !== kind) return undefined;
    const body: Message<'push'> = ['awaiting_payment.body', { time: timeOf(payUntil) }];
    return { title: ['awaiting_payment.title', { number }], body, path, endsAt: payUntil };
  }
  if (kind === 'ready' || kind === 'pick_up_reminder') {
    if (status !== 'ready' || !pickUpCode) return undefined;
    return {
      title: [`${kind}.title`, { number }],
      body: [`${kind}.body`, { code: pickUpCode }],
      path,
    };
  }
  const about = kind === 'paid' && total === 0 ? 'free' : kind;
  return { title: [`${about}.title`, { number }], body: `${about}.body`, path };
};

const weeklyContent = async (
  db: Database,
  customerId: string,
  subjectId: string,
  kind: WeeklyPushKind,
): Promise<Content | undefined> => {
  const [basketId = '', date = ''] = subjectId.split(' ');
  const own = and(eq(weeklyBasket.customerId, customerId), eq(weeklyBasket.id, basketId));
  const [found] = await db
    .select()
    .from(weeklyBasket)
    .where(and(own, isNull(weeklyBasket.endedAt)));
  // Skipped, paused or placed in the meantime.
  if (!found || (kind === 'weekly_reminder' && found.nextDate !== date)) return undefined;
  return { title: `${kind}.title`, body: `${kind}.body`, path: paths.profile('orders') };
};

const stockContent = async (db: Database, variantId: string): Promise<Content | undefined> => {
  const [pack] = await db
    .select({ _id: product.id, slug: product.slug })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(and(eq(variant.id, variantId), sql`${stock.onHand} > ${stock.reserved}`));
  const path = pack && paths.product({ ...pack, pack: variantId });
  return path ? { title: 'stock.title', body: 'stock.body', path } : undefined;
};
