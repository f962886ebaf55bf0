import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { HttpError } from '../platform/http/errors/httpError';

/** @throws HttpError 400 when the body does not match `schema` */
export const parseWebhookBody = <Schema extends TSchema>(
  schema: Schema,
  body: Buffer,
): Static<Schema> => {
  const parsed = parseJson(body);
  if (Check(schema, parsed)) return parsed;
  throw new HttpError(400, 'invalid_input.notice');
};

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
