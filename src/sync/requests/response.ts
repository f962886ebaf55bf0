import type { Body } from '../../contract/rules/readEnvelope';

/** The server's own message, which takes precedence over any default. */
export const messageOf = ({ message }: Body) =>
  typeof message === 'string' && message !== '' ? message : undefined;

/** Whether a status is one of a server that is broken or overloaded (5xx). */
export const isServerError = (status: number) => status >= 500 && status < 600;

export const isHealthy = (status: number | null) =>
  status !== null && !isServerError(status) && status !== 429;

/** Whether an HTTP status says success. */
export const isOk = (status: number | null) => status !== null && status >= 200 && status < 300;

/** The server's Retry-After in milliseconds (RFC 9110 §10.2.3). */
export const retryAfter = ({ 'retry-after': value }: Record<string, string | undefined>) => {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
