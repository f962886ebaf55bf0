import { GatewayError } from './gateway';

/** Milliseconds for all that a gateway does for one call, since a shopper may wait for it. */
export const PATIENCE = 8000;

/** Asks over the network, perhaps several times, in a time that is limited as a whole. */
export type Ask = <Answer>(question: () => Promise<Answer>) => Promise<Answer>;

/** @returns what throws nothing but a GatewayError; what it still does then goes on by itself */
export const makeAsk =
  (patience: number, toError: (cause: unknown) => GatewayError): Ask =>
  async (question) => {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_resolve, reject) => {
      const late = () => reject(new GatewayError(`No answer within ${patience} ms.`));
      timer = setTimeout(late, patience);
    });
    try {
      return await Promise.race([question(), over]);
    } catch (cause) {
      throw cause instanceof GatewayError ? cause : toError(cause);
    } finally {
      clearTimeout(timer);
    }
  };

/**
 * Whether a gateway that answers with this HTTP status says no for good. Wrong keys (401, 403) the
 * operator can mend, and 409 and 429 pass.
 */
export const isFinalStatus = (status: number | undefined) =>
  status !== undefined && [400, 402, 404, 422].includes(status);
