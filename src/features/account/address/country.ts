import country from 'virtual:country';
import {
  formatPhone,
  hasTwoPhones,
  nationalNumber,
} from '../../../contract/rules/typed/phoneNumbers';
import { toPostalCode as spelled } from '../../../contract/rules/typed/postalCodeSpelling';
import { typedCode, typedTaxNumber } from '../../../contract/rules/typed/typedCode';

/** The rules of addresses, phone and tax numbers in the delivery country, the same as in the API. */
export const {
  country: COUNTRY,
  phone: phoneRules,
  taxNumber: taxNumberRules,
  ...addressRules
} = country;

export const DIAL_CODE = `+${phoneRules.code}`;

/** Whether the courier calls only mobile numbers. */
export const isMobileOnly = phoneRules.kind === 'mobile';

/** Whether the form is the Indian one, which fills in town and state from the PIN code. */
export const hasPinCodes = COUNTRY === 'IN';

const POSTAL_CODE = new RegExp(`^(?:${addressRules.postalCode.pattern || '.*'})$`);

export const digitsOf = (text: string) => typedCode(text).replace(/\D/g, '');

/** The national number of a typed one, without +91 or 0; the typed text, if it is not a number. */
export const toNational = (text: string) => nationalNumber(text, phoneRules) ?? text.trim();

export const isPhone = (text: string) => nationalNumber(text, phoneRules) !== undefined;

export const areTwoPhones = (text: string) => hasTwoPhones(text, phoneRules);

/** The postal code as it is stored, in the spelling of the country. */
export const toPostalCode = (text: string) => spelled(text, addressRules.postalCode);

export const isPostalCode = (text: string) => POSTAL_CODE.test(toPostalCode(text));

const TAX_NUMBER = new RegExp(`^(?:${taxNumberRules?.pattern ?? ''})?$`);

export const isTaxNumber = (text: string) => TAX_NUMBER.test(typedTaxNumber(text));

/** '98765 43210' → '+919876543210', as the API expects it; '' stays ''. */
export const toPhone = (text: string) => text.trim() && DIAL_CODE + digitsOf(toNational(text));

/** '+919876543210' → '9876543210', as a form shows it. */
export const fromPhone = (phone: string) => {
  const national = phone.replace(DIAL_CODE, '');
  // Without the plus sign, a national number that begins like the country code would be ambiguous.
  return toPhone(national) === phone ? national : phone;
};

/** '+919876543210' → '+91 98765 43210', as a person reads it. */
export const readPhone = (phone: string) => formatPhone(phone, phoneRules);
