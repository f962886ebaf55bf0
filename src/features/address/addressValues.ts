import type { Address, AddressData } from '../../contract/address';
import { toOneLine } from '../../contract/rules/oneLine';
import { COUNTRY, fromPhone, toPhone, toPostalCode } from './country';

/** The values of the form: the phone without its country code, and no country. */
export interface AddressValues extends Omit<AddressData, 'country'> {
  /** The values that the PIN code filled in. Stored in the draft, so that a reload does not take them for typed ones. */
  filled: { city: string; state: string };
}

export const labels = ['Home', 'Work', 'Other'] as const;

const blank: AddressValues = {
  label: labels[0],
  name: '',
  phone: '',
  line1: '',
  line2: '',
  landmark: '',
  city: '',
  state: '',
  postalCode: '',
  isDefault: false,
  filled: { city: '', state: '' },
};

/** The form values of an address; blank without one, but for a known postal code. */
export const toValues = (address: Address | undefined, knownCode = ''): AddressValues => {
  if (!address) return { ...blank, postalCode: knownCode };
  const { _id, country, phone, ...values } = address;
  return { ...blank, ...values, phone: fromPhone(phone) };
};

const trimmed = (text: string) => toOneLine(text).trim();

/** The form values as the API expects them. */
export const toAddressData = (values: AddressValues): AddressData => ({
  label: trimmed(values.label),
  name: trimmed(values.name),
  phone: toPhone(values.phone),
  line1: trimmed(values.line1),
  line2: trimmed(values.line2),
  landmark: trimmed(values.landmark),
  city: trimmed(values.city),
  state: trimmed(values.state),
  postalCode: toPostalCode(toOneLine(values.postalCode)),
  country: COUNTRY,
  isDefault: values.isDefault,
});
