import type { Database } from '../db/database';
import { HttpError } from '../http/httpError';
import { type Attempt, addAttempt, listAttempts } from '../payments/attemptRepository';
import { chooseGateway } from '../payments/chooseGateway';
import { GatewayError } from '../payments/gateway';
import type { PaymentService } from '../payments/paymentService';
import { assertPayable, hasReceivedMoney } from './payable';
import { lockOrder } from './statusRepository';

const MOST_ATTEMPTS = 10;

/**
 * Finds out, before another attempt, what became of the earlier ones, and closes those that it
 * will not go on with: a shopper with two open pages may pay on both. One at another gateway that
 * does not answer is in nobody's way: what is paid twice goes back.
 * @param asked the gateway the shopper chose
 * @throws GatewayError when the gateway that is to be paid at does not answer
 */
export const closeEarlierAttempts = async (
  db: Database,
  paymentService: PaymentService,
  orderId: string,
  asked: string | undefined,
) => {
  const earlier = await listAttempts(db, orderId);
  const chosen = preferred(paymentService, earlier, asked) ?? paymentService.gateways[0]?.id;
  const silent = new Set<string>();
  const unlessElsewhere =
    ({ id, gateway }: Attempt) =>
    (error: unknown) => {
      if (!(error instanceof GatewayError) || gateway === chosen) throw error;
      silent.add(id);
    };
  for (const each of earlier.filter(isOpen)) {
    await paymentService.settle(each.id).catch(unlessElsewhere(each));
  }
  const attempts = await listAttempts(db, orderId);
  // What cannot be replaced stays open.
  if (attempts.length >= MOST_ATTEMPTS) return;
  if (attempts.some(hasReceivedMoney) || canContinue(attempts, chosen)) return;
  for (const each of attempts.filter((attempt) => isOpen(attempt) && !silent.has(attempt.id))) {
    await paymentService.close(each.id).catch(unlessElsewhere(each));
  }
};

/**
 * Writes down another attempt for an order that waits for money, unless one goes on already.
 * @throws HttpError when it cannot be paid any more
 */
export const payAgain = async (
  tx: Database,
  { gateways }: Pick<PaymentService, 'gateways'>,
  orderId: string,
  asked: string | undefined,
  now: Date,
) => {
  const order = await lockOrder(tx, orderId);
  const attempts = await listAttempts(tx, orderId);
  assertPayable(order, attempts, now);
  const { total: amount, currency } = order;
  const gateway = chooseGateway(gateways, preferred({ gateways }, attempts, asked));
  if (canContinue(attempts, gateway.id)) return;
  if (attempts.length >= MOST_ATTEMPTS) {
    const message = `There were ${MOST_ATTEMPTS} attempts to pay this order. Please place a new one.`;
    throw new HttpError(409, 'too_many_attempts', message);
  }
  await addAttempt(tx, { orderId, gateway: gateway.id, amount, currency });
};

/** The gateway that was asked for, else the one of the last attempt, while the shop has it. */
const preferred = (
  { gateways }: Pick<PaymentService, 'gateways'>,
  [newest]: Attempt[],
  asked: string | undefined,
) => asked ?? gateways.find(({ id }) => id === newest?.gateway)?.id;

/** Whether the newest attempt can still be paid there. One that failed is not gone on with. */
const canContinue = ([newest]: Attempt[], gateway: string | undefined) =>
  newest !== undefined &&
  newest.gateway === gateway &&
  !newest.closed &&
  (newest.status === 'created' || newest.status === 'pending');

const isOpen = ({ closed, status }: Attempt) =>
  !closed && status !== 'captured' && status !== 'refunded';
