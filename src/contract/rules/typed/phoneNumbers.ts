import type { PhoneRules } from '../../shop/country';
import { typedCode } from './typedCode.ts';

const matches = (pattern: string, digits: string) => new RegExp(`^(?:${pattern})$`).test(digits);

/** The national number of a typed one, with or without the country code; undefined if it is invalid. */
export const nationalNumber = (text: string, { code, prefix, pattern, mobile }: PhoneRules) => {
  const typed = typedCode(text)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const digits = typed.replace(/\D/g, '');
  // With a plus sign the number must have this country's code; without one, code and prefix are optional.
  const beginnings = typed.startsWith('+') ? [code, code + prefix] : ['', prefix, code];
  const readings = beginnings
    .filter((beginning) => digits.startsWith(beginning))
    .map((beginning) => digits.slice(beginning.length))
    .filter((number) => matches(pattern, number));
  // '49 171 1234567' could also be a German landline number; the mobile number is meant.
  return readings.find((number) => matches(mobile, number)) ?? readings[0];
};

/** Fewer digits are a part of a number, like the 0171 of 0171/1234567. */
const MIN_DIGITS = 7;
/** What stands between two numbers, and in none. */
const BETWEEN_NUMBERS = /[,;/|&\p{L}]/u;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** Whether a text has two phone numbers, of which a courier can be given one. */
export const hasTwoPhones = (text: string, rules: PhoneRules) => {
  const typed = typedCode(text.replace(/\n/g, ', '));
  const isWhole = nationalNumber(typed, rules) !== undefined;
  return [...typed.matchAll(/[^\d+]+|(?=\+)/g)].some(({ 0: gap, index }) => {
    const parts = [typed.slice(0, index), typed.slice(index + gap.length)];
    const areNumbers = parts.every(
      (part) => digitsIn(part) >= MIN_DIGITS && nationalNumber(part, rules) !== undefined,
    );
    if (BETWEEN_NUMBERS.test(gap)) {
      return areNumbers || (!isWhole && parts.every((part) => digitsIn(part) >= MIN_DIGITS));
    }
    return !isWhole && areNumbers;
  });
};

/** A typed number as it is stored, in E.164. What is none only loses what is no digit; without digits it stays. */
export const toPhoneNumber = (text: string, rules: PhoneRules) => {
  const typed = typedCode(text);
  const plain = typed.replace(/[^\d+]/g, '');
  if (!/\d/.test(plain)) return text;
  if (matches(`\\+${rules.code}(?:${rules.pattern})`, plain)) return plain;
  const national = nationalNumber(typed, rules);
  return national === undefined ? plain : `+${rules.code}${national}`;
};

/** '+491711234567' → '0171 1234567': as it is written in the country. */
export const formatPhone = (phone: string, { code, formats }: PhoneRules) => {
  const number = phone.startsWith(`+${code}`) ? phone.slice(code.length + 1) : '';
  const format = formats.find(
    ({ begins, pattern }) => new RegExp(`^(?:${begins})`).test(number) && matches(pattern, number),
  );
  if (!format) return phone;
  const grouped = number.replace(new RegExp(`^${format.pattern}$`), format.withPrefix);
  // In countries without a dialling prefix, the country code marks it as a phone number.
  return format.withPrefix === format.groups ? `+${code} ${grouped}` : grouped;
};
