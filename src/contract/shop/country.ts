/** The fields of an address besides name and street. `district`: the part of a town that its country names. */
export type PlaceField = 'postalCode' | 'city' | 'district' | 'state';

/** A part of the address form; `person` is name and phone number. */
export type FormPart = 'person' | 'street' | PlaceField;

/** Phone numbers of a country; patterns are regular expressions without anchors. */
export interface PhoneRules {
  /** Whether the shop takes mobile numbers only. */
  kind: 'mobile' | 'any';
  /** '49' */
  code: string;
  /** The prefix of a national number within the country: '0'; '' for none. */
  prefix: string;
  /** The pattern of the national numbers that the shop accepts, without the prefix. */
  pattern: string;
  /** The pattern of mobile numbers. */
  mobile: string;
  /** A national number, as an example. */
  example: string;
  /** How national numbers are grouped: the first format whose `begins` matches applies. */
  formats: { begins: string; pattern: string; groups: string; withPrefix: string }[];
}

/** The rules of addresses and phone numbers in the country that the shop delivers to. */
export interface CountryRules {
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** The lines on a parcel, as Google's libaddressinput writes them: '%N%n%O%n%A%n%Z %C'. */
  format: string;
  /** The parts of the form in the order of the country; other fields do not exist there. */
  fields: FormPart[];
  required: PlaceField[];
  postalCode: {
    kind: 'pin' | 'zip' | 'eircode' | 'postal';
    /** A regular expression without anchors; '' where any code is valid. */
    pattern: string;
    example: string;
    /** What people write before a code for its country: 'SE' and 'S' in Sweden. */
    signs: string[];
    /** The number of digits, if the code consists of digits only. */
    digits?: number;
  };
  city: { kind: CityKind };
  district: { kind: DistrictKind };
  state: {
    kind: StateKind;
    /** Which are stored, in the order of the form; none where states are typed. */
    names: string[];
    /** The names as they are shown in other languages of the shop, by code. */
    texts?: Record<string, string[]>;
  };
  phone: PhoneRules;
  /** Undefined where the shop does not ask for the tax number of a buyer. */
  taxNumber?: TaxNumberRules;
}

/** The tax number of a buyer; it is optional. */
export interface TaxNumberRules {
  /** A proper name, the same in every language: 'GSTIN'. */
  name: string;
  /** A regular expression without anchors, for capitals and digits without separators. */
  pattern: string;
  example: string;
}

export const stateKinds = [
  'area',
  'county',
  'department',
  'district',
  'do_si',
  'emirate',
  'island',
  'oblast',
  'parish',
  'prefecture',
  'province',
  'region',
  'state',
] as const;
export type StateKind = (typeof stateKinds)[number];

export const cityKinds = ['city', 'district', 'post_town', 'suburb'] as const;
export type CityKind = (typeof cityKinds)[number];

export const districtKinds = [
  'district',
  'neighborhood',
  'suburb',
  'townland',
  'village_township',
] as const;
export type DistrictKind = (typeof districtKinds)[number];
