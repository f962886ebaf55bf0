/** Kinds of fields in which a person types a code, and not text to be read. */
export type TypedAs =
  | 'code'
  | 'coupon'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'signInCode'
  | 'taxNumber';

/** The keyword of a schema that says how the API reads what was typed in a field, before it is validated. */
export const TYPED_AS = 'x-typed';

export const typedAs = (kind: TypedAs) => ({ [TYPED_AS]: kind });
