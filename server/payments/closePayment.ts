import { findPayment } from './paymentRepository';
import type { PaymentContext } from './paymentService';
import { settlePayment } from './settlePayment';

/** Stops a payment, unless it is paid or on its way; either way the books say what is so. */
export const closePayment = async (parts: PaymentContext, paymentId: string) => {
  // Finds what the gateway made when its answer was lost.
  await settlePayment(parts, paymentId);
  const found = await findPayment(parts.db, paymentId);
  if (!found?.payment.gatewayRef || found.payment.checkAt === null) return;
  await parts.gatewayOf(found.payment).close(found.payment.gatewayRef);
  await settlePayment(parts, paymentId);
};
