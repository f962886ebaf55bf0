import type { AxiosError, AxiosInstance } from 'axios';
import type { RazorpayKeys } from '../../platform/config/gatewayKeys';
import { GatewayError } from '../gateway';
import { isFinalStatus } from '../gatewayCall';

/** The error that the package throws. */
interface RazorpayError {
  statusCode?: number;
  error?: { code?: string; description?: string };
}

/**
 * The package has no options for the API's address, a timeout or headers, and fails on a missing
 * response, so its axios instance is configured directly.
 * @param timeoutMs for a whole response
 */
export const connect = async ({ keyId, keySecret, apiBase }: RazorpayKeys, timeoutMs: number) => {
  const { default: Razorpay } = await import('razorpay');
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq: http } = client.api as unknown as { rq: AxiosInstance };
  http.defaults.baseURL = apiBase;
  http.defaults.maxRedirects = 0;
  http.interceptors.request.use((config) => {
    // The timeout of axios restarts with every byte; this one covers the whole response.
    config.signal = AbortSignal.timeout(timeoutMs);
    if (config.url?.endsWith('/refund')) {
      config.headers.set('X-Refund-Idempotency', config.data.receipt);
    }
    return config;
  });
  http.interceptors.response.use(
    // A proxy may respond with an HTML page.
    (response) => (typeof response.data === 'object' ? response : Promise.reject({ response })),
    // Without the request that axios adds to its errors: it contains the keys.
    ({ response, message }: AxiosError) =>
      Promise.reject({ response: response ?? { data: { error: { description: message } } } }),
  );
  return { client, isSigned: Razorpay.validateWebhookSignature };
};

/**
 * Transient errors that come as 400: the operator can top up the balance, and the refund with a
 * duplicate receipt is found by the next attempt (razorpay.com/docs/api/refunds/create-normal).
 */
const TRANSIENT = /enough balance|in progress|duplicate receipt/i;

export const toGatewayError = (cause: unknown) => {
  const { statusCode, error } = cause as RazorpayError;
  const description = error?.description ?? `HTTP ${statusCode}`;
  const isFinal = isFinalStatus(statusCode) && !TRANSIENT.test(description);
  return new GatewayError(`Razorpay: ${description}`, { isFinal, cause });
};
