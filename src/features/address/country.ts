/** Address and phone rules of the country that the shop delivers to; the contract has the same rules. */
export const DIAL_CODE = '+91';
export const COUNTRY = 'IN';
const PHONE = /^[6-9]\d{9}$/;
const PHONE_LENGTH = 10;
const POSTAL_CODE = /^[1-9]\d{5}$/;
export const POSTAL_CODE_LENGTH = 6;

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The ten digits of a typed phone number, without a leading +91 or 0. */
export const toPhoneDigits = (text: string) => {
  const digits = digitsOf(text);
  return /^(91|0)/.test(digits) && digits.length > PHONE_LENGTH
    ? digits.slice(-PHONE_LENGTH)
    : digits;
};

export const isPhone = (text: string) => PHONE.test(toPhoneDigits(text));

export const isPostalCode = (text: string) => POSTAL_CODE.test(text.trim());

/** '98765 43210' → '+919876543210', as the API expects it; '' stays ''. */
export const toPhone = (text: string) => text.trim() && DIAL_CODE + toPhoneDigits(text);

/** '+919876543210' → '9876543210', as a form shows it. */
export const fromPhone = (phone: string) => phone.replace(DIAL_CODE, '');

/** '+919876543210' → '+91 98765 43210', as a person reads it. */
export const readPhone = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');

/** India's states and union territories. */
export const states = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;
