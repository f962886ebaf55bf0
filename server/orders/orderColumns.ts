import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Image } from '../../src/contract/catalogue/image';
import type { Weighed } from '../../src/contract/catalogue/weighed';
import type { OrderedItem, OrderStatus, ShortLine, WantedInstead } from '../../src/contract/order';
import type { OrderTotals } from '../../src/contract/rules/orderTotals';
import type { OrderTax } from '../../src/contract/tax';
import { stock, variant } from '../catalogue/catalogueSchema';
import { available } from '../catalogue/productColumns';
import type { Database } from '../platform/db/database';
import { order, orderEvent, orderItem } from './ordersSchema';
import { shortage } from './packingSchema';

// Subqueries on the order row of the surrounding query: one statement reads a consistent state.

const MAX_IMAGES = 4;

/** The amounts and taxes of an order. */
export const amountsOfOrder = {
  items: order.itemsTotal,
  discount: order.discount,
  delivery: order.delivery,
  onDeliveryFee: order.onDeliveryFee,
  taxAdded: order.taxAdded,
  total: order.total,
  taxes: order.tax,
};

type Amounts = Pick<OrderTotals, 'items' | 'discount' | 'delivery' | 'total'> & {
  onDeliveryFee: number;
  taxAdded: number;
  taxes: OrderTax | null;
};

export const toTotals = ({ onDeliveryFee, taxAdded, taxes, ...totals }: Amounts) => ({
  totals: {
    ...totals,
    ...(onDeliveryFee > 0 && { onDeliveryFee }),
    ...(taxAdded > 0 && { tax: taxAdded }),
  },
  ...(taxes && { tax: taxes }),
});

/** How many packs are sent; a weight that was chosen is one. */
export const itemCountOfOrder = (db: Database) => {
  const items = db
    .select({
      packs: sql`coalesce(sum(least(
        coalesce(${orderItem.fulfilled}, ${orderItem.quantity}),
        case when ${orderItem.weighed} ->> 'choose' = 'steps' then 1 end)), 0)::int`,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, order.id));
  return sql<number>`${items}`;
};

/** The images of its first items. */
export const imagesOfOrder = (db: Database) =>
  jsonList<Image>(
    db
      .select({
        part: sql`${orderItem.product} -> 'image'
          || jsonb_build_object('texts', coalesce(${orderItem.product} -> 'texts', '{}'))`.as(
          'part',
        ),
      })
      .from(orderItem)
      .where(eq(orderItem.orderId, order.id))
      .orderBy(asc(orderItem.position))
      .limit(MAX_IMAGES)
      .as('parts'),
  );

interface QuantityColumns {
  /** Null unless the line is short, like `fulfilled`. */
  ordered: number | null;
  fulfilled: number | null;
  /** Null unless the line is in place of another, like `charged`. */
  replaces: string | null;
  charged: number | null;
  /** Null unless the line is sold by weight and the order packed. */
  weight: number | null;
}

/** Null where the customer wants nothing special. */
interface WishColumns {
  note: string | null;
  instead: WantedInstead | null;
}

export interface ItemRow
  extends Omit<
      OrderedItem,
      'variant' | 'gone' | 'priceNow' | keyof (QuantityColumns & WishColumns)
    >,
    QuantityColumns,
    WishColumns {
  variant: Omit<OrderedItem['variant'], 'available'>;
  /** Null when the variant is no longer sold, like the price. */
  available: number | null;
  priceNow: number | null;
  /** Null unless it is sold by weight. */
  weighed: OrderedWeight | null;
}

/** How a variant is sold by weight, as an order has it. */
export const toWeighed = (weighed: OrderedWeight | null) => {
  if (!weighed) return {};
  const { expected: price, ...rest } = weighed;
  return { price, soldBy: 'weight' as const, weighed: rest };
};

type OrderedWeight = Weighed & { expected: number };

/** @returns `ordered` and `comes` of a short line, `replaces` and `charged` of one in place of another, and its `weight` */
export const toQuantities = ({
  ordered,
  fulfilled,
  replaces,
  charged,
  weight,
}: QuantityColumns) => ({
  ...(ordered !== null && { ordered }),
  ...(fulfilled !== null && { comes: fulfilled }),
  ...(replaces !== null && { replaces }),
  ...(charged !== null && { charged }),
  ...(weight !== null && { weight }),
});

/** @returns `note` and `instead` of a line, where the customer has said so */
export const toWishes = ({ note, instead }: WishColumns) => ({
  ...(note !== null && { note }),
  ...(instead !== null && { instead }),
});

interface ShortageRow extends Omit<ShortLine, 'reason'> {
  reason: string | null;
}

/** The packs that are not sent, oldest first; `at` in PostgreSQL's format. */
export const shortagesOfOrder = (db: Database) =>
  jsonList<ShortageRow>(
    db
      .select({
        part: sql`json_build_object(
          'variantId', ${shortage.variantId}, 'quantity', ${shortage.quantity},
          'amount', ${shortage.amount}, 'tax', ${shortage.tax},
          'reason', ${shortage.reason}, 'at', ${shortage.at}
        )`.as('part'),
      })
      .from(shortage)
      .where(eq(shortage.orderId, order.id))
      .orderBy(asc(shortage.id))
      .as('parts'),
  );

/** @returns `shortLines`, where there are any */
export const toShortages = (rows: ShortageRow[]): { shortLines?: ShortLine[] } => {
  if (rows.length === 0) return {};
  return {
    shortLines: rows.map(({ reason, at, ...row }) => ({
      ...row,
      ...(reason !== null && { reason }),
      at: new Date(at).toISOString(),
    })),
  };
};

/** Names and prices as ordered, with the current stock and price. */
export const itemsOfOrder = (db: Database) =>
  jsonList<ItemRow>(
    db
      .select({
        part: sql`json_build_object(
          '_id', ${orderItem.id},
          'productId', ${orderItem.productId},
          'variantId', ${orderItem.variantId},
          'quantity', ${orderItem.quantity},
          'ordered', ${orderItem.ordered},
          'fulfilled', ${orderItem.fulfilled},
          'replaces', ${orderItem.replaces},
          'charged', ${orderItem.charged},
          'weight', ${orderItem.weight},
          'weighed', ${orderItem.weighed},
          'note', ${orderItem.note},
          'instead', ${orderItem.instead},
          'product', ${orderItem.product},
          'variant', json_build_object(
            'label', ${orderItem.label}, 'price', ${orderItem.price}, 'mrp', ${orderItem.mrp}
          ),
          'priceWhenAdded', coalesce((${orderItem.weighed} ->> 'expected')::int, ${orderItem.price}),
          'available', case when ${variant.id} is not null then ${available} end,
          'priceNow', ${variant.price}
        )`.as('part'),
      })
      .from(orderItem)
      .leftJoin(stock, eq(stock.variantId, orderItem.variantId))
      .leftJoin(
        variant,
        and(eq(variant.id, stock.variantId), eq(variant.productId, orderItem.productId)),
      )
      .where(eq(orderItem.orderId, order.id))
      .orderBy(asc(orderItem.position))
      .as('parts'),
  );

/** Its transitions, oldest first; `at` in PostgreSQL's format. */
export const timelineOfOrder = (db: Database) =>
  jsonList<{ status: OrderStatus; at: string }>(
    db
      .select({
        part: sql`json_build_object('status', ${orderEvent.status}, 'at', ${orderEvent.at})`.as(
          'part',
        ),
      })
      .from(orderEvent)
      .where(eq(orderEvent.orderId, order.id))
      .orderBy(asc(orderEvent.id))
      .as('parts'),
  );

const jsonList = <Part>(parts: SQLWrapper) =>
  sql<Part[]>`(select coalesce(json_agg(part), '[]') from ${parts})`;
