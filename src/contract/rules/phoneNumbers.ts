import type { PhoneRules } from '../country';
import { typedText } from './typedText.ts';

const matches = (pattern: string, digits: string) => new RegExp(`^(?:${pattern})$`).test(digits);

/** The national number of a typed one, with or without the country code; undefined if it is invalid. */
export const nationalNumber = (text: string, { code, prefix, pattern, mobile }: PhoneRules) => {
  const typed = typedText(text)
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
