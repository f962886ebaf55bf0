import { typedEmail } from '../../../../src/contract/rules/typed/email';
import { FILLED_LINE, ONE_LINE } from '../../../../src/contract/rules/typed/oneLine';
import { hasTwoPhones, toPhoneNumber } from '../../../../src/contract/rules/typed/phoneNumbers';
import { toPostalCode } from '../../../../src/contract/rules/typed/postalCodeSpelling';
import { readSignInCode } from '../../../../src/contract/rules/typed/signInCode';
import {
  typedCode,
  typedCoupon,
  typedTaxNumber,
} from '../../../../src/contract/rules/typed/typedCode';
import {
  typedLine,
  typedText,
  writtenLine,
  writtenText,
} from '../../../../src/contract/rules/typed/typedText';
import type { CountryRules } from '../../../../src/contract/shop/country';
import { TYPED_AS, type TypedAs } from '../../../../src/contract/typedAs';
import { HttpError } from '../errors/httpError';

/** What is read of a JSON schema. */
interface TypedSchema {
  [TYPED_AS]?: TypedAs;
  pattern?: string;
  properties?: Record<string, TypedSchema>;
  additionalProperties?: TypedSchema | boolean;
  patternProperties?: Record<string, TypedSchema>;
  items?: TypedSchema;
  anyOf?: TypedSchema[];
  allOf?: TypedSchema[];
}

/** Text to be read, in one line or in several. */
interface Readers {
  line: (text: string) => string;
  text: (text: string) => string;
}

/** What shopkeepers write for customers keeps its full-width characters, which are the punctuation of Chinese and Japanese. */
export const written: Readers = { line: writtenLine, text: writtenText };
export const typed: Readers = { line: typedLine, text: typedText };

const ONE_LINES = [ONE_LINE, FILLED_LINE];
/** Visible ASCII in one line, of which nothing is read otherwise. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

const codeReaders = ({ phone, postalCode }: CountryRules): Record<TypedAs, Readers['line']> => ({
  code: typedCode,
  coupon: typedCoupon,
  email: typedEmail,
  phone: (text) => {
    if (hasTwoPhones(text, phone)) throw new HttpError(400, 'invalid_input.twoPhones');
    return toPhoneNumber(text, phone);
  },
  postalCode: (text) => toPostalCode(text, postalCode),
  signInCode: readSignInCode,
  taxNumber: typedTaxNumber,
});

/** A schema with its alternatives. */
const withParts = (schema: TypedSchema): TypedSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(withParts),
];

/** How a value of a schema is read; compiled when it is first needed, since an import reads many values of one schema. */
interface Reader {
  text: (text: string) => string;
  item: () => Reader;
  field: (name: string) => Reader;
}

/** @param texts undefined where only codes are read */
const compile = (
  schema: TypedSchema[],
  codes: Record<TypedAs, Readers['line']>,
  texts: Readers | undefined,
): Reader => {
  const schemas = schema.flatMap(withParts);
  const of = (parts: TypedSchema[]) => compile(parts, codes, texts);
  const kind = schemas.map((each) => each[TYPED_AS]).find((each) => each !== undefined);
  const isLine = schemas.some(({ pattern = '' }) => ONE_LINES.includes(pattern));
  const shown = isLine ? texts?.line : texts?.text;
  const named: object = Object.assign({}, ...schemas.map(({ properties }) => properties));
  const fields = new Map<string, Reader>();
  let items: Reader | undefined;
  let others: Reader | undefined;
  return {
    text: kind ? codes[kind] : (text) => (!shown || PLAIN.test(text) ? text : shown(text)),
    item: () => {
      items ??= of(schemas.flatMap((each) => each.items ?? []));
      return items;
    },
    field: (name) => {
      // Names that the schema does not know come from outside, and would fill the map.
      if (!Object.hasOwn(named, name)) {
        others ??= of(schemas.flatMap(ofOtherFields));
        return others;
      }
      const known =
        fields.get(name) ?? of(schemas.flatMap(({ properties = {} }) => properties[name] ?? []));
      fields.set(name, known);
      return known;
    },
  };
};

const ofOtherFields = ({ additionalProperties, patternProperties = {} }: TypedSchema) => [
  ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ...Object.values(patternProperties),
];

/** `jsonBody` limits the depth. */
const read = (value: unknown, reader: Reader): unknown => {
  if (typeof value === 'string') return reader.text(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const entries = value.map((each) => read(each, reader.item()));
    return entries.some((each, at) => each !== value[at]) ? entries : value;
  }
  const fields = Object.entries(value).map(
    ([name, each]) => [name, each, read(each, reader.field(name))] as const,
  );
  if (fields.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(fields.map(([name, , after]) => [name, after]));
};

/**
 * Reads what was typed in each field of a value by its schema: codes as their kind (`typedAs`), all other text as text to
 * be read. A value in which nothing changes is returned as it is.
 * @throws HttpError 400 for two phone numbers in one field
 */
export const makeReadTyped = (country: CountryRules) => {
  const codes = codeReaders(country);
  const compiled = new Map<Readers | undefined, WeakMap<object, Reader>>();
  return (value: unknown, schema: object, texts?: Readers) => {
    const ofTexts = compiled.get(texts) ?? new WeakMap<object, Reader>();
    compiled.set(texts, ofTexts);
    const reader = ofTexts.get(schema) ?? compile([schema], codes, texts);
    ofTexts.set(schema, reader);
    return read(value, reader);
  };
};

export type ReadTyped = ReturnType<typeof makeReadTyped>;
