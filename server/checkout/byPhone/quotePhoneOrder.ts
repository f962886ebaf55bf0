import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type {
  PhoneQuote,
  PhoneQuoteRequest,
} from '../../../src/contract/operator/operatorPhoneOrder';
import { windowsFor, withPlaces } from '../../../src/contract/rules/deliveryWindows';
import { order } from '../../orders/ordersSchema';
import { findBusyWindows } from '../../orders/windows/deliveryWindows';
import type { Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/httpError';
import { findDestination } from '../destination';
import { listItems, type PhoneOrderContext, placeForCaller, toCheckout } from './placePhoneOrder';

/** Ends the transaction of an order that is not kept. */
class Quoted extends Error {
  readonly quote: PhoneQuote;
  constructor(quote: PhoneQuote) {
    super('quoted');
    this.quote = quote;
  }
}

/**
 * What an order by phone costs and when it arrives: the order itself, which is taken back before anybody sees it.
 * @throws HttpError when it could not be placed, apart from the limits of who has not paid yet
 */
export const quotePhoneOrder = async (
  db: Database,
  said: PhoneQuoteRequest,
  context: PhoneOrderContext,
): Promise<PhoneQuote> => {
  try {
    return await db.transaction(async (tx) => {
      throw new Quoted(await quote(tx, said, context));
    });
  } catch (error) {
    if (error instanceof Quoted) return error.quote;
    throw error;
  }
};

const quote = async (
  tx: Database,
  said: PhoneQuoteRequest,
  context: PhoneOrderContext,
): Promise<PhoneQuote> => {
  const items = await listItems(tx, said.lines);
  const lines = items.map(({ variantId, quantity, variant: { price } }) => ({
    ...{ variantId, quantity, price },
  }));
  const phoneOrder = { ...said, lines, orderKey: randomUUID(), isVouchedFor: true };
  const { caller, checkout } = await toCheckout(tx, phoneOrder, context);
  const { schedule, postalCode } = await findDestination(tx, caller, checkout, context);
  const { now } = context;
  // Before this order holds a place itself.
  const windows = withPlaces(
    windowsFor({ lines: items, postalCode }, schedule, now),
    await findBusyWindows(tx, schedule, now, context.pickUpPoints),
  );
  const { orderId } = await placeForCaller(tx, caller, checkout, phoneOrder, context);
  const [row] = await tx.select().from(order).where(eq(order.id, orderId));
  if (!row) throw notFound('not_found.order');
  const { delivery, onDeliveryFee, total, weighing, arrivesOn, window } = row;
  return {
    lines,
    ...{ delivery, onDeliveryFee, total, isToWeigh: weighing !== null },
    ...(arrivesOn && { arrivesOn }),
    ...(window && { window }),
    windows,
  };
};
