import { GatewayError } from '../gateways/gateway';
import { type Attempt, addAttempt, listAttempts } from '../payments/attemptRepository';
import { chooseGateway } from '../payments/chooseGateway';
import type { PaymentService } from '../payments/paymentService';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import { assertPayable, hasReceivedMoney } from './payable';
import { lockOrder } from './statusRepository';

const MAX_ATTEMPTS = 10;

/**
 * Before another attempt: settles the earlier ones and closes those that will not be continued,
 * since a customer with two open pages could pay on both. An unreachable gateway only matters when
 * it is the chosen one; a double payment is refunded.
 * @param requested the gateway the customer chose
 * @throws GatewayError when the chosen gateway does not respond
 */
export const closeEarlierAttempts = async (
  db: Database,
  paymentService: PaymentService,
  orderId: string,
  requested: string | undefined,
) => {
  const earlier = await listAttempts(db, orderId);
  const chosen =
    preferredGateway(paymentService, earlier, requested) ?? paymentService.gateways[0]?.id;
  const unreachable = new Set<string>();
  const ignoreOtherGateways =
    ({ id, gateway }: Attempt) =>
    (error: unknown) => {
      if (!(error instanceof GatewayError) || gateway === chosen) throw error;
      unreachable.add(id);
    };
  for (const each of earlier.filter(isOpen)) {
    await paymentService.settle(each.id).catch(ignoreOtherGateways(each));
  }
  const attempts = await listAttempts(db, orderId);
  // No further attempt is allowed, so the open ones must stay usable.
  if (attempts.length >= MAX_ATTEMPTS) return;
  if (attempts.some(hasReceivedMoney) || canContinue(attempts, chosen)) return;
  for (const each of attempts.filter(
    (attempt) => isOpen(attempt) && !unreachable.has(attempt.id),
  )) {
    await paymentService.close(each.id).catch(ignoreOtherGateways(each));
  }
};

/**
 * Adds another attempt to pay an order, unless the newest one can be continued.
 * @throws HttpError when the order cannot be paid any more
 */
export const payAgain = async (
  tx: Database,
  { gateways }: Pick<PaymentService, 'gateways'>,
  orderId: string,
  requested: string | undefined,
  now: Date,
) => {
  const order = await lockOrder(tx, orderId);
  const attempts = await listAttempts(tx, orderId);
  assertPayable(order, attempts, now);
  const { total: amount, currency } = order;
  const gateway = chooseGateway(gateways, preferredGateway({ gateways }, attempts, requested));
  if (canContinue(attempts, gateway.id)) return;
  if (attempts.length >= MAX_ATTEMPTS) {
    throw new HttpError(409, ['too_many_attempts', { count: MAX_ATTEMPTS }]);
  }
  await addAttempt(tx, { orderId, gateway: gateway.id, amount, currency });
};

/** The requested gateway, or that of the newest attempt if it is still configured. */
const preferredGateway = (
  { gateways }: Pick<PaymentService, 'gateways'>,
  [newest]: Attempt[],
  requested: string | undefined,
) => requested ?? gateways.find(({ id }) => id === newest?.gateway)?.id;

/** Whether the newest attempt can still be paid at this gateway. A failed one is replaced. */
const canContinue = ([newest]: Attempt[], gateway: string | undefined) =>
  newest !== undefined &&
  newest.gateway === gateway &&
  !newest.closed &&
  (newest.status === 'created' || newest.status === 'pending');

const isOpen = ({ closed, status }: Attempt) =>
  !closed && status !== 'captured' && status !== 'refunded';
