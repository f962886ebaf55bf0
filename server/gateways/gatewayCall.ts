import { GatewayError } from './gateway';
import { withTimeout } from './withTimeout';

/** The timeout of all requests of one call together, since a customer may be waiting. */
export const GATEWAY_TIMEOUT_MS = 8000;

/** Runs a call to a gateway, which may be several requests, under one timeout. */
type GatewayCall = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @returns a runner that throws only GatewayErrors; work that times out is not cancelled */
export const makeGatewayCall =
  (timeoutMs: number, toGatewayError: (cause: unknown) => GatewayError): GatewayCall =>
  async (work) => {
    try {
      return await withTimeout(timeoutMs, work(), (): never => {
        throw new GatewayError(`No response within ${timeoutMs} ms.`);
      });
    } catch (cause) {
      throw cause instanceof GatewayError ? cause : toGatewayError(cause);
    }
  };

/**
 * Whether a gateway's HTTP status rejects a request permanently. The operator can correct wrong keys
 * (401, 403), and 409 and 429 are transient.
 */
export const isFinalStatus = (status: number | undefined) =>
  status !== undefined && [400, 402, 404, 422].includes(status);
