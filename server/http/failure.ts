import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import type { Failure } from '../../src/contract/envelope';
import { HttpError } from './httpError';

/** For errors whose own message is not meant for shoppers. */
const byStatus: Record<number, [code: string, message: string]> = {
  400: ['invalid_input', 'That request could not be read. Please check it and try again.'],
  401: ['not_signed_in', 'Please sign in first.'],
  403: ['forbidden', 'That is not allowed from here.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['too_large', 'That is more than we can take at once.'],
  415: ['not_json', 'That request must be sent as JSON.'],
  429: ['too_many_requests', 'Too many requests. Please wait a moment and try again.'],
  500: ['internal', 'Something went wrong on our side. Please try again.'],
  503: ['unavailable', 'The shop is very busy. Please try again in a moment.'],
};

/** The response body for any error; messages of unexpected errors are never exposed. */
export const toFailure = (error: Partial<FastifyError>): Failure => {
  if (error instanceof HttpError) {
    const { statusCode, code, message, data } = error;
    return { code: statusCode, message, error: code, ...(data && { data }) };
  }
  const status = isUnavailable(error) ? 503 : statusOf(error);
  const [code, message] = byStatus[status] ?? ['refused', 'That request was refused.'];
  const invalid = error.validation?.[0];
  return { code: status, message: invalid ? sentenceFor(invalid) : message, error: code };
};

const statusOf = ({ statusCode = 500 }: Partial<FastifyError>) =>
  statusCode >= 400 && (statusCode < 500 || byStatus[statusCode]) ? statusCode : 500;

/** Transient: SQLSTATE classes 08, 53 and 57, conflicts, timeouts, and Node's network errors. */
const transientCodes =
  /^(08...|40001|40P01|53...|57...|55P03|25P03|ECONN\w+|ETIMEDOUT|ENOTFOUND|EPIPE)$/;
/** Transient errors without a code: an exhausted pool, and a connection that was lost in a transaction. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';
const transientMessages = [
  POOL_EXHAUSTED,
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
];

/** Overload, conflicts, lock and statement timeouts: expected while much is going on. */
const busyCodes = /^(FST_UNDER_PRESSURE|40001|40P01|55P03|25P03|57014)$/;

/**
 * What an expected 503 is logged with: its error code, and the reason if that is not the code itself. Undefined
 * for an error that somebody has to look at.
 */
export const expectedUnavailability = (
  error: Partial<FastifyError>,
  failure: Failure,
): Record<string, string> | undefined => {
  if (failure.code !== 503) return undefined;
  if (error instanceof HttpError) return error.cause ? undefined : { error: error.code };
  const { code, message } = (error.cause ?? error) as Partial<FastifyError>;
  const reason = message === POOL_EXHAUSTED ? 'no free connection' : String(code);
  const isBusy = message === POOL_EXHAUSTED || busyCodes.test(reason);
  return isBusy ? { error: failure.error, reason } : undefined;
};

const isUnavailable = (error: Partial<FastifyError>) => {
  const { code, message = '' } = (error.cause ?? error) as Partial<FastifyError>;
  return transientCodes.test(String(code)) || transientMessages.includes(message);
};

/** The maximum length of a field name in a message, since callers choose unknown names. */
const MAX_NAME_LENGTH = 100;

const cut = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;

/** An Ajv error as a sentence that names the field. */
const sentenceFor = ({ instancePath, keyword, params }: FastifySchemaValidationError) => {
  const path = cut(instancePath.slice(1).replaceAll('/', '.'));
  const nested = (name: unknown) => cut(path ? `${path}.${name}` : String(name));
  switch (keyword) {
    case 'required':
      return `Please fill in ${nested(params.missingProperty)}.`;
    case 'additionalProperties':
      return `${nested(params.additionalProperty)} is not known here.`;
    case 'maxLength':
      return `${path} is too long.`;
    default:
      return path ? `Please check ${path}.` : 'Please check what you sent.';
  }
};
