import type { AxiosError, AxiosInstance } from 'axios';
import type { RazorpayKeys } from '../../config/gatewayKeys';
import { GatewayError } from '../gateway';
import { isFinalStatus } from '../gatewayCall';

/** What the package throws: the HTTP status and what Razorpay said. */
export interface RazorpayError {
  statusCode?: number;
  error?: { code?: string; description?: string };
}

/**
 * The package has no setting for the address of the API, a time-out or a header, and fails on an
 * answer that never came; all of it is set on the axios instance it asks with.
 * @param patience milliseconds for a whole answer
 */
export const connect = async ({ keyId, keySecret, apiBase }: RazorpayKeys, patience: number) => {
  const { default: Razorpay } = await import('razorpay');
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq: http } = client.api as unknown as { rq: AxiosInstance };
  http.defaults.baseURL = apiBase;
  http.defaults.maxRedirects = 0;
  http.interceptors.request.use((config) => {
    // The time-out of axios starts anew with every byte; this one is for the whole answer.
    config.signal = AbortSignal.timeout(patience);
    if (config.url?.endsWith('/refund')) {
      config.headers.set('X-Refund-Idempotency', config.data.receipt);
    }
    return config;
  });
  http.interceptors.response.use(
    // Something on the way may answer in Razorpay's place, with a page.
    (response) => (typeof response.data === 'object' ? response : Promise.reject({ response })),
    // Without what axios adds: the request, and in it the keys.
    ({ response, message }: AxiosError) =>
      Promise.reject({ response: response ?? { data: { error: { description: message } } } }),
  );
  return { client, isSigned: Razorpay.validateWebhookSignature };
};

/**
 * Refusals that pass although they come as 400: the shop's balance there may be filled up, and a
 * receipt that is taken is found the next time (razorpay.com/docs/api/refunds/create-normal).
 */
const PASSING = /enough balance|in progress|duplicate receipt/i;

/** What the package threw, in the shop's words. */
export const toError = (cause: unknown) => {
  const { statusCode, error } = cause as RazorpayError;
  const said = error?.description ?? `HTTP ${statusCode}`;
  const isFinal = isFinalStatus(statusCode) && !PASSING.test(said);
  return new GatewayError(`Razorpay: ${said}`, { isFinal, cause });
};
