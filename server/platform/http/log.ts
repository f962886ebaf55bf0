import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';

/** Paths of personal data and secrets in logged requests, responses and mails. */
const secrets = [
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  'headers["idempotency-key"]',
  'body.code',
  'body.email',
  'body.phone',
].flatMap((path) => [path, `*.${path}`]);

/** Options for Pino: the level and the redaction. */
export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  ({
    level: logLevel,
    redact: {
      paths: [...secrets, 'email', '*.email', 'envelope', '*.envelope', 'req.url', 'res.url'],
      censor: (value, path) =>
        path.at(-1) === 'url' ? withoutSearch(String(value)) : '[Redacted]',
    },
    serializers: { err: describeError, res: describeResponse },
  }) satisfies FastifyServerOptions['logger'];

/** Fastify logs the request and its response apart; together they are found by one line. */
const describeResponse = ({ statusCode, request }: Partial<FastifyReply>) => ({
  ...(statusCode !== undefined && { statusCode }),
  ...(request && { method: request.method, url: request.url }),
});

/** A URL without what somebody searches for, such as the name of a customer. */
const withoutSearch = (url: string) => url.replace(/([?&]q=)[^&#]+/g, '$1[Redacted]');

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
};

/**
 * An error without personal data: drivers and mailers attach parameters, rows and recipients to
 * theirs, and include them in the message.
 */
const describeError = (error: Error & { code?: unknown }): LoggedError => ({
  type: error.name,
  message: redactPersonalData(error.message),
  stack: redactPersonalData(error.stack ?? ''),
  code: error.code,
  ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
});

const redactPersonalData = (text: string) =>
  text
    // drizzle-orm: "Failed query: …\nparams: …"
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '\nparams: [redacted]')
    // Not the path of a package, like node_modules/@fastify.
    .replace(/[^\s<>()[\]\\,;:"@]{0,63}[^\s<>()[\]\\,;:"@/]@[^\s<>()[\]\\,;:"'@/]+/g, '[e-mail]')
    .replace(/\b\d{8}\b/g, '[code]');
