import type { Address, AddressData } from '../../../contract/address';
import { typedTaxNumber } from '../../../contract/rules/typed/typedCode';
import { typedLine } from '../../../contract/rules/typed/typedText';
import { COUNTRY, fromPhone, toPhone, toPostalCode } from './country';

/** The values of the form: the phone without its country code, and no country. */
export interface AddressValues extends Required<Omit<AddressData, 'country'>> {
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
  district: '',
  state: '',
  postalCode: '',
  taxNumber: '',
  isDefault: false,
  filled: { city: '', state: '' },
};

/** The form values of an address; blank without one, but for a known postal code. */
export const toValues = (address: Address | undefined, knownCode = ''): AddressValues => {
  if (!address) return { ...blank, postalCode: knownCode };
  const { _id, country, phone, ...values } = address;
  return { ...blank, ...values, phone: fromPhone(phone) };
};

/** The form values as the API expects them. */
export const toAddressData = (values: AddressValues): AddressData => ({
  label: typedLine(values.label),
  name: typedLine(values.name),
  phone: toPhone(values.phone),
  line1: typedLine(values.line1),
  line2: typedLine(values.line2),
  landmark: typedLine(values.landmark),
  city: typedLine(values.city),
  district: typedLine(values.district),
  state: typedLine(values.state),
  postalCode: toPostalCode(values.postalCode),
  taxNumber: typedTaxNumber(values.taxNumber),
  country: COUNTRY,
  isDefault: values.isDefault,
});
