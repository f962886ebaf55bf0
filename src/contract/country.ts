/** The fields of an address besides name and street. */
export type PlaceField = 'postalCode' | 'city' | 'state';

/** Phone numbers of a country; patterns are regular expressions without anchors. */
export interface PhoneRules {
  /** Whether the shop takes mobile numbers only. */
  kind: 'mobile' | 'any';
  /** '49' */
  code: string;
  /** What is dialled before a national number within the country: '0'; '' for nothing. */
  prefix: string;
  /** Of the national numbers that the shop takes, without the prefix. */
  pattern: string;
  /** Of those that are known to be mobile numbers. */
  mobile: string;
  /** A national number, as an example. */
  example: string;
  /** How national numbers are grouped: of the first that `begins` like the number. */
  formats: { begins: string; pattern: string; groups: string; withPrefix: string }[];
}

/** What an address and a phone number are in the country that the shop delivers to. */
export interface CountryRules {
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** The lines on a parcel, as Google's libaddressinput writes them: '%N%n%O%n%A%n%Z %C'. */
  format: string;
  /** In the order of the form; the others do not exist in the country. */
  fields: PlaceField[];
  required: PlaceField[];
  postalCode: {
    kind: 'pin' | 'zip' | 'eircode' | 'postal';
    /** A regular expression without anchors; '' where any will do. */
    pattern: string;
    example: string;
    /** How many digits it has, where it has nothing else. */
    digits?: number;
  };
  state: { kind: StateKind; names: string[] };
  phone: PhoneRules;
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
