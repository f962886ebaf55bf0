import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** Wherever a request, an answer or a mail is logged, these of it are not. */
const secrets = [
  'headers.cookie',
  'headers["set-cookie"]',
  'headers["idempotency-key"]',
  'body.code',
  'body.email',
  'body.phone',
].flatMap((path) => [path, `*.${path}`]);

/** Pino's options: the level, and what never gets into the log. */
export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  ({
    level: logLevel,
    redact: [...secrets, 'email', '*.email', 'envelope', '*.envelope'],
    serializers: { err: describeError },
  }) satisfies FastifyServerOptions['logger'];

type Described = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: Described;
};

/**
 * An error without what it happened to: drivers and mailers hang parameters, rows and recipients on
 * theirs, and write them into the message.
 */
const describeError = (error: Error & { code?: unknown }): Described => ({
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
    .replace(/[\w.+'-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]')
    .replace(/\b\d{8}\b/g, '[code]');
