import type { PhoneRules } from '../country';

const matches = (pattern: string, digits: string) => new RegExp(`^(?:${pattern})$`).test(digits);

/** The national number of what was typed, with or without the country's code; undefined for none. */
export const nationalNumber = (text: string, { code, prefix, pattern, mobile }: PhoneRules) => {
  const typed = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const digits = typed.replace(/\D/g, '');
  // A number of another country can begin like one of this.
  const beginnings = typed.startsWith('+') ? [code, code + prefix] : ['', prefix, code];
  const readings = beginnings
    .filter((beginning) => digits.startsWith(beginning))
    .map((beginning) => digits.slice(beginning.length))
    .filter((number) => matches(pattern, number));
  // '49 171 1234567' is also a fixed line of a German town, which nobody means.
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
  // Where nobody dials a prefix, the country's code tells that it is a phone number.
  return format.withPrefix === format.groups ? `+${code} ${grouped}` : grouped;
};
