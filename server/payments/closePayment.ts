import type { PaymentContext } from './paymentContext';
import { findPayment, isCaptured } from './paymentRepository';
import { settlePayment } from './settlePayment';

/** Closes a payment unless it is paid or being processed, and stores its final status. */
export const closePayment = async (context: PaymentContext, paymentId: string) => {
  // Also finds a payment that the gateway opened although its response was lost.
  await settlePayment(context, paymentId);
  const found = await findPayment(context.db, paymentId);
  if (!found?.payment.gatewayRef || found.payment.closed || isCaptured(found.payment)) return;
  await context.gatewayOf(found.payment).close(found.payment.gatewayRef);
  await settlePayment(context, paymentId);
};
