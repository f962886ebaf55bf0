import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import type { Failure } from '../../../../src/contract/envelope';
import { translator } from '../../messages/translator';
import { type ErrorMessage, HttpError } from './httpError';

/** For errors whose own message is not meant for customers. */
const byStatus: Record<number, ErrorMessage> = {
  400: 'invalid_input.unreadable',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found.page',
  413: 'too_large',
  415: 'not_json',
  429: 'too_many_requests.wait',
  500: 'internal',
  503: 'unavailable',
};

/** Any error as one with messages for customers; those of unexpected errors are never exposed. */
export const toHttpError = (error: Partial<FastifyError>): HttpError => {
  if (error instanceof HttpError) return error;
  const status = isUnavailable(error) ? 503 : statusOf(error);
  const invalid = error.validation?.[0];
  return new HttpError(status, invalid ? messageFor(invalid) : (byStatus[status] ?? 'refused'));
};

const argumentsOf = (message: ErrorMessage) => (typeof message === 'string' ? {} : message[1]);

/** The body of a failed response. @param language a code; by default the default language */
export const failureOf = (
  { statusCode, code, messages, data }: HttpError,
  language?: string,
): Failure => {
  const translate = translator('errors', language);
  const { problems: found, ...others } = data ?? {};
  const problems = found?.map((problem) => ({ ...problem, message: translate(problem.message) }));
  const params = Object.assign({}, ...messages.map(argumentsOf));
  return {
    code: statusCode,
    message: messages.map(translate).join(' '),
    error: code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(data && { data: { ...others, ...(problems && { problems }) } }),
  };
};

const statusOf = ({ statusCode = 500 }: Partial<FastifyError>) =>
  statusCode >= 400 && (statusCode < 500 || byStatus[statusCode]) ? statusCode : 500;

/** Transient: SQLSTATE classes 08, 53 and 57, conflicts, timeouts, a former primary, and Node's network errors. */
const transientCodes =
  /^(08...|40001|40P01|53...|57...|55P03|25P03|25006|ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOST\w+|ENET\w+)$/;
/** Transient errors without a code: an exhausted pool, and a connection that was lost or not made in time. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';
const transientMessages = [
  POOL_EXHAUSTED,
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Overload, conflicts, lock and statement timeouts: expected while much is going on. */
const busyCodes = /^(FST_UNDER_PRESSURE|40001|40P01|55P03|25P03|57014)$/;

/**
 * What an expected 503 is logged with: its error code, and the reason if that is not the code itself. Undefined
 * for an error that somebody has to look at.
 */
export const expectedUnavailability = (
  error: Partial<FastifyError>,
  failure: HttpError,
): Record<string, string> | undefined => {
  if (failure.statusCode !== 503) return undefined;
  if (error instanceof HttpError) return error.cause ? undefined : { error: error.code };
  const { code, message } = (error.cause ?? error) as Partial<FastifyError>;
  const reason = message === POOL_EXHAUSTED ? 'no free connection' : String(code);
  const isBusy = message === POOL_EXHAUSTED || busyCodes.test(reason);
  return isBusy ? { error: failure.code, reason } : undefined;
};

/** Also by its causes: drizzle-orm wraps the errors of the driver, and the pool those of a connection. */
export const isUnavailable = ({ code, message = '', cause }: Partial<FastifyError>): boolean =>
  transientCodes.test(String(code)) ||
  transientMessages.includes(message) ||
  (typeof cause === 'object' && cause !== null && isUnavailable(cause));

/** The maximum length of a field name in a message, since callers choose unknown names. */
const MAX_NAME_LENGTH = 100;

const cut = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;

/** The message for an Ajv error, which names the field. */
const messageFor = ({
  instancePath,
  keyword,
  params,
}: FastifySchemaValidationError): ErrorMessage => {
  const field = cut(instancePath.slice(1).replaceAll('/', '.'));
  const nested = (name: unknown) => cut(field ? `${field}.${name}` : String(name));
  switch (keyword) {
    case 'required':
      return ['invalid_input.missingField', { field: nested(params.missingProperty) }];
    case 'additionalProperties':
      return ['invalid_input.unknownField', { field: nested(params.additionalProperty) }];
    case 'maxLength':
      return ['invalid_input.tooLongField', { field }];
    default:
      return field ? ['invalid_input.field', { field }] : 'invalid_input.something';
  }
};
