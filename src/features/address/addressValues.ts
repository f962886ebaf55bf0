import type { Address, AddressData } from '../../contract/address';
import { COUNTRY, fromPhone, toPhone, toPostalCode } from './country';

/** The values of the form: the phone without its country code, and no country. */
export interface AddressValues extends Omit<AddressData, 'country'> {
  /** What the PIN code filled in; a draft has it, too, so that a reload does not make it the shopper's own. */
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

/** The form values of an address; blank without one. */
export const toValues = (address: Address | undefined): AddressValues => {
  if (!address) return blank;
  const { _id, country, phone, ...values } = address;
  return { ...blank, ...values, phone: fromPhone(phone) };
};

/** The form values as the API expects them. */
export const toAddressData = (values: AddressValues): AddressData => ({
  label: values.label,
  name: values.name.trim(),
  phone: toPhone(values.phone),
  line1: values.line1.trim(),
  line2: values.line2.trim(),
  landmark: values.landmark.trim(),
  city: values.city.trim(),
  state: values.state.trim(),
  postalCode: toPostalCode(values.postalCode),
  country: COUNTRY,
  isDefault: values.isDefault,
});
