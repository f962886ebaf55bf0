import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Errors } from 'typebox/value';

/** Up to a thousand errors of a value; by default TypeBox stops at the eighth. */
export const schemaErrors = (schema: TSchema, value: unknown) => {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 1000 });
  try {
    return Errors(schema, value);
  } finally {
    Settings.Set({ maxErrors });
  }
};
