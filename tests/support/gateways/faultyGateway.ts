import {
  type Gateway,
  GatewayError,
  type GatewayPayment,
  type Reversals,
} from '../../../server/gateways/gateway';

type Call = 'open' | 'find' | 'fetch' | 'fetchReversals' | 'close' | 'refund';
export type Fault = `${'before' | 'after'} ${Call}`;

/**
 * Injects faults between the shop and a gateway: a call fails before the gateway receives it, or after the gateway has
 * processed it, as when the connection breaks.
 */
export const makeFaults = () => {
  let next: Fault | undefined;
  const reportedByRef = new Map<string, Partial<GatewayPayment>>();
  const reversalsByRef = new Map<string, Partial<Reversals>>();

  const throwIfNext = (fault: Fault) => {
    if (next !== fault) return;
    next = undefined;
    throw new GatewayError(fault);
  };
  const callWithFaults = async <Result>(call: Call, send: () => Promise<Result>) => {
    throwIfNext(`before ${call}`);
    const result = await send();
    throwIfNext(`after ${call}`);
    return result;
  };

  return {
    /** The next call of this kind fails, once. */
    fail: (fault: Fault) => {
      next = fault;
    },
    heal: () => {
      next = undefined;
    },
    /** Replaces fields of what the gateway reports about a payment. */
    report: (ref: string, reported: Partial<GatewayPayment>) => reportedByRef.set(ref, reported),
    /** Replaces the refunds or disputes that the gateway reports. */
    reportReversals: (ref: string, reported: Partial<Reversals>) =>
      reversalsByRef.set(ref, reported),
    between: (gateway: Gateway): Gateway => ({
      ...gateway,
      open: (payment) => callWithFaults('open', () => gateway.open(payment)),
      find: (payment) => callWithFaults('find', () => gateway.find(payment)),
      fetch: (ref) =>
        callWithFaults('fetch', async () => ({
          ...(await gateway.fetch(ref)),
          ...reportedByRef.get(ref),
        })),
      fetchReversals: (ref) =>
        callWithFaults('fetchReversals', async () => ({
          ...(await gateway.fetchReversals(ref)),
          ...reversalsByRef.get(ref),
        })),
      close: (ref) => callWithFaults('close', () => gateway.close(ref)),
      refund: (request) => callWithFaults('refund', () => gateway.refund(request)),
    }),
  };
};
