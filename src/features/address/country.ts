import country from 'virtual:country';
import { formatPhone, nationalNumber } from '../../contract/rules/phoneNumbers';

/** What addresses and phone numbers are where the shop delivers to; the API has the same rules. */
export const { country: COUNTRY, phone: phoneRules, ...addressRules } = country;

export const DIAL_CODE = `+${phoneRules.code}`;

/** The courier calls no other numbers. */
export const isMobileOnly = phoneRules.kind === 'mobile';

/** Indian addresses are filled in by their code, and have words of their own. */
export const hasPinCodes = COUNTRY === 'IN';

const POSTAL_CODE = new RegExp(`^(?:${addressRules.postalCode.pattern || '.*'})$`);

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The national number of a typed one, without +91 or 0; what was typed, if it is none. */
export const toNational = (text: string) => nationalNumber(text, phoneRules) ?? text.trim();

export const isPhone = (text: string) => nationalNumber(text, phoneRules) !== undefined;

/** As it is stored: with blanks and case as the country writes it. */
export const toPostalCode = (text: string) => text.trim().toUpperCase();

export const isPostalCode = (text: string) => POSTAL_CODE.test(toPostalCode(text));

/** '98765 43210' → '+919876543210', as the API expects it; '' stays ''. */
export const toPhone = (text: string) => text.trim() && DIAL_CODE + digitsOf(toNational(text));

/** '+919876543210' → '9876543210', as a form shows it. */
export const fromPhone = (phone: string) => {
  const national = phone.replace(DIAL_CODE, '');
  // A number that begins like the code could be read as another one.
  return toPhone(national) === phone ? national : phone;
};

/** '+919876543210' → '+91 98765 43210', as a person reads it. */
export const readPhone = (phone: string) => formatPhone(phone, phoneRules);
