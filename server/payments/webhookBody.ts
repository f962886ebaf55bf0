import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { HttpError } from '../http/httpError';

/** What a signed notice says. @throws HttpError 400 when that is not what `schema` says it is */
export const parseWebhookBody = <Schema extends TSchema>(
  schema: Schema,
  body: Buffer,
): Static<Schema> => {
  const said = parse(body);
  if (Check(schema, said)) return said;
  throw new HttpError(400, 'invalid_input', 'This notice does not say what it is about.');
};

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
