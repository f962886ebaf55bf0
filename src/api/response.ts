import type { AxiosError } from 'axios';
import type { Body } from './catalogueCalls';

/** The server's own message, which takes precedence over any default. */
export const messageOf = ({ message }: Body) =>
  typeof message === 'string' && message !== '' ? message : undefined;

/** Anything but JSON comes from a captive portal or a proxy. */
export const isJson = (body: unknown): boolean => typeof body === 'object' && body !== null;

/**
 * Only the server's envelope is a response to a change: a gateway or firewall may reject it with
 * JSON of its own, which must not undo the change.
 */
export const isEnvelope = (body: Body) =>
  isJson(body) && (typeof body.code === 'number' || typeof body.success === 'boolean');

export const isHealthy = (status: number | null) =>
  status !== null && status < 500 && status !== 429;

/** The server's Retry-After in milliseconds (RFC 9110 §10.2.3). */
export const retryAfter = ({ 'retry-after': value }: Record<string, string | undefined>) => {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

/** The data of a body that says success; undefined when it holds none. */
export const pickSafely = <Data, SuccessBody>(
  pick: (body: SuccessBody) => Data,
  body: SuccessBody,
) => {
  try {
    return pick(body);
  } catch {
    return undefined;
  }
};

/** The status that a failure with HTTP status 200 means. */
export const codeOf = ({ code }: Body) => (typeof code === 'number' ? code : 200);

/** The response of a call that axios rejected; without one, a placeholder response. */
export const responseOf = (cause: unknown) =>
  (cause as Partial<AxiosError>).response ?? { status: null, data: null, headers: {} };
