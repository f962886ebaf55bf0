import {
  type Gateway,
  GatewayError,
  type GatewayPayment,
  type PaymentToOpen,
} from '../../../server/gateways/gateway';
import { HttpError } from '../../../server/platform/http/errors/httpError';

interface Page extends GatewayPayment {
  request: PaymentToOpen;
}

/** A gateway that a test controls. */
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
    /** While it is true, every call fails without a response. */
    isSilent: false,
    /** Called while it opens a payment. */
    onOpen: async (_payment: PaymentToOpen): Promise<void> => {},
    openPages: () => [...pages.values()].filter(({ status }) => status === 'open').length,
    /** Somebody pays on a page, or tries to. */
    finish: (paymentId: string, status: GatewayPayment['status']) => {
      const page = pageOf(refOf(paymentId));
      const captured = status === 'captured' ? page.request.amount : 0;
      pages.set(page.ref, { ...page, status, captured });
    },
  };
  const refOf = (paymentId: string) => `${id}_${paymentId}`;
  const failIfSilent = () => {
    if (control.isSilent) throw new GatewayError('There is no response.', {});
  };
  const gateway: Gateway = {
    id,
    name: 'sandbox.pay.title',
    description: 'sandbox.description',
    open: async (request) => {
      failIfSilent();
      await control.onOpen(request);
      const ref = refOf(request.id);
      const page = pages.get(ref) ?? {
        ref,
        status: 'open' as const,
        captured: 0,
        currency: request.currency,
        request,
      };
      pages.set(ref, page);
      return opened(page);
    },
    find: async (payment) => {
      failIfSilent();
      const page = pages.get(refOf(payment.id));
      return page && opened(page);
    },
    fetch: async (ref) => {
      failIfSilent();
      const { status, captured, currency } = pageOf(ref);
      return { ref, status, captured, currency };
    },
    close: async (ref) => {
      failIfSilent();
      const page = pageOf(ref);
      if (page.status === 'open' || page.status === 'failed') {
        pages.set(ref, { ...page, status: 'closed' });
      }
    },
    fetchReversals: async () => ({ refunds: [], disputes: [] }),
    refund: async ({ key }) => {
      failIfSilent();
      return { ref: `refund_${key}`, isDone: true };
    },
    verifyWebhook: () => {
      throw new HttpError(400, 'invalid_input.notice');
    },
  };
  return Object.assign(control, { gateway });
};
