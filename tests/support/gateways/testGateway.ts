import { HttpError } from '../../../server/http/httpError';
import {
  type Gateway,
  GatewayError,
  type GatewayPayment,
  type PaymentToOpen,
} from '../../../server/payments/gateway';

interface Page extends GatewayPayment {
  asked: PaymentToOpen;
}

/** A payment company that does what the test says, and counts what it was asked. */
export const makeTestGateway = (id = 'test') => {
  const pages = new Map<string, Page>();
  const pageOf = (ref: string) => {
    const page = pages.get(ref);
    if (!page) throw new GatewayError(`There is no ${ref}.`, { isFinal: true });
    return page;
  };
  const opened = ({ ref }: Page) => ({ ref, redirectUrl: `https://pay.example/${ref}` });
  const control = {
    pages,
    /** While set no call gets an answer. */
    isSilent: false,
    /** What happens while it opens a payment. */
    onOpen: async (_payment: PaymentToOpen): Promise<void> => {},
    openPages: () => [...pages.values()].filter(({ status }) => status === 'open').length,
    /** Somebody pays on a page, or tries to. */
    finish: (paymentId: string, status: GatewayPayment['status']) => {
      const page = pageOf(refOf(paymentId));
      const captured = status === 'captured' ? page.asked.amount : 0;
      pages.set(page.ref, { ...page, status, captured });
    },
  };
  const refOf = (paymentId: string) => `${id}_${paymentId}`;
  const answering = () => {
    if (control.isSilent) throw new GatewayError('There is no answer.', {});
  };
  const gateway: Gateway = {
    id,
    name: 'Test',
    description: 'For tests',
    open: async (asked) => {
      answering();
      await control.onOpen(asked);
      const ref = refOf(asked.id);
      const page = pages.get(ref) ?? {
        ref,
        status: 'open' as const,
        captured: 0,
        currency: asked.currency,
        asked,
      };
      pages.set(ref, page);
      return opened(page);
    },
    find: async (payment) => {
      answering();
      const page = pages.get(refOf(payment.id));
      return page && opened(page);
    },
    fetch: async (ref) => {
      answering();
      const { status, captured, currency } = pageOf(ref);
      return { ref, status, captured, currency };
    },
    close: async (ref) => {
      answering();
      const page = pageOf(ref);
      if (page.status === 'open' || page.status === 'failed') {
        pages.set(ref, { ...page, status: 'closed' });
      }
    },
    refund: async ({ key }) => {
      answering();
      return { ref: `refund_${key}`, isDone: true };
    },
    verifyWebhook: () => {
      throw new HttpError(400, 'invalid_input', 'It sends no notices.');
    },
  };
  return Object.assign(control, { gateway });
};
