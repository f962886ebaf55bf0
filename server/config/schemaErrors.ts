import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Errors } from 'typebox/value';

/** All errors of a value, at most a thousand: TypeBox stops at the eighth unless told otherwise. */
export const schemaErrors = (schema: TSchema, value: unknown) => {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 1000 });
  try {
    return Errors(schema, value);
  } finally {
    Settings.Set({ maxErrors });
  }
};
