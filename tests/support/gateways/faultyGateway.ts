import { type Gateway, GatewayError, type GatewayPayment } from '../../../server/payments/gateway';

type Call = 'open' | 'find' | 'fetch' | 'close' | 'refund';
export type Fault = `${'before' | 'after'} ${Call}`;

/**
 * Puts faults between the shop and a gateway: a call fails before the gateway hears of it, or after
 * it has done what it was asked, as when the connection breaks or the process ends there.
 */
export const makeFaults = () => {
  let next: Fault | undefined;
  const answers = new Map<string, Partial<GatewayPayment>>();

  const strike = (fault: Fault) => {
    if (next !== fault) return;
    next = undefined;
    throw new GatewayError(fault);
  };
  const through = async <Answer>(call: Call, ask: () => Promise<Answer>) => {
    strike(`before ${call}`);
    const answer = await ask();
    strike(`after ${call}`);
    return answer;
  };

  return {
    /** The next call of this kind fails, once. */
    fail: (fault: Fault) => {
      next = fault;
    },
    heal: () => {
      next = undefined;
    },
    /** What the gateway says of a payment instead of the truth. */
    answer: (ref: string, said: Partial<GatewayPayment>) => answers.set(ref, said),
    between: (gateway: Gateway): Gateway => ({
      ...gateway,
      open: (payment) => through('open', () => gateway.open(payment)),
      find: (payment) => through('find', () => gateway.find(payment)),
      fetch: (ref) =>
        through('fetch', async () => ({ ...(await gateway.fetch(ref)), ...answers.get(ref) })),
      close: (ref) => through('close', () => gateway.close(ref)),
      refund: (asked) => through('refund', () => gateway.refund(asked)),
    }),
  };
};
