import type { Config } from '../../platform/config/config';
import { contactOf } from '../../platform/config/country/contactOf';
import type { Database } from '../../platform/db/database';
import { RetryLater, UndeliverableMail } from '../../platform/mail/sendQueuedMails';
import { isPushEndpoint } from './endpoint';
import { makeVapidKeys } from './vapidKeys';

const TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_MS = 60 * 60_000;
const MAX_REASON_BYTES = 1_000;

export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  /** A later message with the same one replaces it at the push service. */
  topic: string;
  /** How long the push service keeps it for a browser that is off, in seconds. */
  ttl: number;
  isUrgent: boolean;
}

/** The subscription takes no messages of the shop: the browser has ended it, or it was made with another key. */
export class EndpointGone extends UndeliverableMail {}

/**
 * Sends messages to push services (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). The sender throws
 * EndpointGone, UndeliverableMail, RetryLater, or another error if there is no response.
 */
export const makeSendPush = async (
  db: Database,
  { push, facts }: Pick<Config, 'push' | 'facts'>,
) => {
  const { default: webPush } = await import('web-push');
  const vapidKeys = makeVapidKeys(db, push.privateKey);
  const subject = `mailto:${contactOf(facts).email}`;
  return async ({ endpoint, p256dh, auth, payload, topic, ttl, isUrgent }: Push) => {
    // The list of hosts may have changed.
    if (!isPushEndpoint(endpoint, push)) throw new EndpointGone('its push service is not known');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails: { subject, ...(await vapidKeys()) },
        TTL: ttl,
        topic,
        urgency: isUrgent ? 'high' : 'normal',
      },
    );
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
    // Not with the library's own function, which reads a response of any length.
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const reason = response.status === 400 ? await readStart(response) : '';
    await response.body?.cancel();
    assertAccepted(response, reason);
  };
};

/** The first bytes of a response, which may have no end. */
const readStart = async ({ body }: Response) => {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  reader?.releaseLock();
  return new TextDecoder().decode(value?.subarray(0, MAX_REASON_BYTES));
};

/** A subscription takes messages of the key alone that it was made with (RFC 8292 §4.2). */
const isKeyRefused = (status: number, reason: string) =>
  status === 401 ||
  status === 403 ||
  // Of Apple, and of Google's earlier endpoints.
  (status === 400 && /VapidPkHashMismatch|UnauthorizedRegistration/i.test(reason));

const assertAccepted = ({ ok, status, headers }: Response, reason: string) => {
  if (ok) return;
  const message = `the push service responded ${status}`;
  if (status === 404 || status === 410) throw new EndpointGone(message);
  if (isKeyRefused(status, reason)) {
    throw new EndpointGone(`${message}: the subscription was made with another key of the shop`);
  }
  if (status !== 429 && status < 500) throw new UndeliverableMail(message);
  throw new RetryLater(message, retryAfterMs(headers.get('retry-after') ?? ''));
};

/** RFC 9110 §10.2.3: seconds or a date. */
const retryAfterMs = (value: string) => {
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.min(ms || 0, MAX_RETRY_AFTER_MS);
};
