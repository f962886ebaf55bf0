import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { knownState } from '../../../server/platform/config/country/addressRules';
import { countryRules } from '../../../server/platform/config/country/countryRules';
import { type AddressData, makeAddressData, makePhone } from '../../../src/contract/address';
import { addressLines, shortAddress } from '../../../src/contract/rules/addressLines';
import { formatPhone, nationalNumber } from '../../../src/contract/rules/typed/phoneNumbers';
import { makeAddressData as makeIndian } from '../../support/factories';
import { seededRandom } from '../../support/seededRandom';

const rulesOf = (country: string, phoneNumbers: 'mobile' | 'any' = 'any') => {
  const rules = countryRules({ country, phoneNumbers });
  if (!rules) throw new Error(`no rules of ${country}`);
  return rules;
};

const german: AddressData = {
  ...makeIndian(),
  name: 'Jörg Groß',
  phone: '+491711234567',
  line1: 'Torstraße 1',
  line2: 'Hinterhaus',
  city: 'Berlin',
  state: '',
  postalCode: '10119',
  country: 'DE',
};

const brazilian: AddressData = {
  ...makeIndian(),
  name: 'Ana Souza',
  phone: '+5511912345678',
  line1: 'Rua Harmonia, 123',
  line2: 'Apto 45',
  district: 'Vila Madalena',
  city: 'São Paulo',
  state: 'São Paulo',
  postalCode: '05435-000',
  country: 'BR',
};

const japanese: AddressData = {
  ...makeIndian(),
  name: '田中 花子',
  phone: '+819012345678',
  line1: '若林1-2-3',
  city: '世田谷区',
  state: '東京都',
  postalCode: '154-0023',
  country: 'JP',
};

describe('Rules of a country', () => {
  it.each([
    ['IN', 'postalCode city state street person', 'postalCode city state', 'pin', 'state', 36],
    ['DE', 'person street postalCode city', 'postalCode city', 'postal', 'province', 0],
    ['US', 'person street city state postalCode', 'city state postalCode', 'zip', 'state', 62],
    [
      'JP',
      'postalCode state city street person',
      'postalCode state city',
      'postal',
      'prefecture',
      47,
    ],
    [
      'BR',
      'person street district city state postalCode',
      'postalCode state city',
      'postal',
      'state',
      27,
    ],
    ['AE', 'person street state', 'state', 'postal', 'emirate', 7],
    ['IE', 'person street district city state postalCode', 'city', 'eircode', 'county', 26],
    ['KW', 'person street postalCode city', 'city', 'postal', 'province', 0],
  ])('of %s are its fields: %s', (country, fields, required, code, state, states) => {
    const rules = rulesOf(country);
    expect(rules.fields.join(' ')).toBe(fields);
    expect(rules.required.toSorted()).toEqual(required.split(' ').toSorted());
    expect([rules.postalCode.kind, rules.state.kind, rules.state.names.length]).toEqual([
      code,
      state,
      states,
    ]);
  });

  it.each([
    ['IN', 'city', 'suburb'],
    ['BR', 'city', 'neighborhood'],
    ['GB', 'post_town', 'suburb'],
    ['KR', 'city', 'district'],
    ['AU', 'suburb', 'suburb'],
  ])('of %s call a town %s and its parts %s', (country, city, district) => {
    const rules = rulesOf(country);
    expect([rules.city.kind, rules.district.kind]).toEqual([city, district]);
  });

  it('are unknown for a code that is not a country', () => {
    expect(countryRules({ country: 'XX', phoneNumbers: 'any' })).toBeUndefined();
  });

  it.each<[string, Partial<AddressData>, boolean]>([
    ['IN', {}, true],
    ['IN', { postalCode: '012345' }, false],
    ['IN', { state: ' ' }, false],
    ['IN', { country: 'DE' }, false],
    ['DE', german, true],
    ['DE', { ...german, line2: '' }, true],
    ['DE', { ...german, postalCode: '1011' }, false],
    ['DE', { ...german, postalCode: '' }, false],
    ['DE', { ...german, city: '' }, false],
    ['DE', { ...german, state: 'Berlin' }, false],
    ['DE', { ...german, district: 'Mitte' }, false],
    ['DE', { ...german, district: '' }, true],
    ['BR', brazilian, true],
    ['BR', { ...brazilian, district: '' }, true],
    ['BR', { ...brazilian, postalCode: '05432-00' }, false],
    ['JP', japanese, true],
    ['JP', { ...japanese, city: '' }, false],
    ['JP', { ...japanese, postalCode: '1540023' }, true],
    ['DE', { ...german, phone: '+919876543210' }, false],
    ['DE', { ...german, phone: '+4930901820' }, true],
    ['US', { country: 'US', phone: '+12015550123', postalCode: '95014-1234' }, true],
    ['US', { country: 'US', phone: '+12015550123', postalCode: '9501' }, false],
    ['KW', { country: 'KW', phone: '+96550012345', postalCode: '', state: '' }, true],
    ['AE', { country: 'AE', phone: '+971501234567', postalCode: '', city: '', state: 'دبي' }, true],
  ])('of %s check an address with %o: %s', (country, data, isRight) => {
    const schema = makeAddressData(rulesOf(country, country === 'IN' ? 'mobile' : 'any'));
    expect(Check(schema, makeIndian(data))).toBe(isRight);
  });

  it.each([
    ['IN', {}, ['Asha Rao', '12, Lake Road', 'Bengaluru 560001', 'Karnataka']],
    ['DE', german, ['Jörg Groß', 'Torstraße 1', 'Hinterhaus', '10119 Berlin']],
    ['JP', japanese, ['〒154-0023', '東京都世田谷区', '若林1-2-3', '田中 花子']],
    [
      'BR',
      brazilian,
      [
        'Ana Souza',
        'Rua Harmonia, 123',
        'Apto 45',
        'Vila Madalena',
        'São Paulo-São Paulo',
        '05435-000',
      ],
    ],
    ['US', {}, ['Asha Rao', '12, Lake Road', 'Bengaluru, Karnataka 560001']],
    ['US', { state: '' }, ['Asha Rao', '12, Lake Road', 'Bengaluru, 560001']],
    ['CH', { city: 'Bern' }, ['Asha Rao', '12, Lake Road', 'CH-560001 Bern']],
    ['AE', { state: '' }, ['Asha Rao', '12, Lake Road']],
  ])('of %s order the lines of a parcel', (country, data, lines) => {
    expect(addressLines(makeIndian(data), rulesOf(country))).toEqual(lines);
  });

  it.each([
    ['%N%n%Z %A %C', {}, ['Asha Rao', '560001 12, Lake Road Bengaluru']],
    ['%n, - %C - ,%n%S', { state: '' }, ['Bengaluru']],
    ['%C   %S%n%Q', {}, ['Bengaluru Karnataka']],
  ])('of the format %s order the lines of a parcel', (format, data, lines) => {
    expect(addressLines(makeIndian(data), { format })).toEqual(lines);
  });

  it.each([
    ['IN', makeIndian({ line2: 'Flat 3' }), '12, Lake Road, Bengaluru 560001'],
    ['DE', { ...german, city: 'Übersee', postalCode: '83236' }, 'Torstraße 1, 83236 Übersee'],
    ['GB', { ...german, city: 'London', postalCode: 'N1 9GU' }, 'Torstraße 1, London, N1 9GU'],
  ])('of %s are short in its order', (country, address, line) => {
    expect(shortAddress(address, rulesOf(country))).toBe(line);
  });
});

describe('State of an address', () => {
  it.each([
    ['IN', ' maharashtra', '411004', 'Maharashtra'],
    ['IN', 'MH', '411004', 'Maharashtra'],
    ['IN', 'Maharastra', '411004', 'Maharashtra'],
    ['IN', 'Old Goa', '403001', 'Goa'],
    ['IN', 'Andaman & Nicobar', '744101', 'Andaman and Nicobar Islands'],
    ['IN', 'Atlantis', '999999', 'Atlantis'],
    ['DE', '', '10119', ''],
  ])('in %s of %s, %s, is %s', (country, state, postalCode, known) => {
    expect(knownState({ state, postalCode }, rulesOf(country))).toBe(known);
  });
});

describe('Phone numbers', () => {
  it.each([
    ['IN', '98765 43210', '9876543210', '+91 98765 43210'],
    ['IN', '098765-43210', '9876543210', '+91 98765 43210'],
    ['IN', '+91 98765 43210', '9876543210', '+91 98765 43210'],
    ['IN', '022 2345 6789', undefined, ''],
    ['IN', '5876543210', undefined, ''],
    ['IN', '+49 171 1234567', undefined, ''],
    ['IN', '+44 98765 43210', undefined, ''],
    ['DE', '0171 / 123 45 67', '1711234567', '0171 1234567'],
    ['DE', '+49 (0)171 1234567', '1711234567', '0171 1234567'],
    ['DE', '0049 30 901820', '30901820', '030 901820'],
    ['DE', '110', undefined, ''],
    ['DE', '49 171 1234567', '1711234567', '0171 1234567'],
    ['DE', '04915 1234567', '49151234567', '0491 51234567'],
    // Of a series that was allotted lately.
    ['IN', '6000000000', '6000000000', '+91 60000 00000'],
    ['US', '1 (201) 555-0123', '2015550123', '+1 (201) 555-0123'],
    ['IT', '312 3456789', '3123456789', '+39 312 345 6789'],
  ])('of %s: %s is %s, written %s', (country, typed, national, written) => {
    const { phone } = rulesOf(country, country === 'IN' ? 'mobile' : 'any');
    expect(nationalNumber(typed, phone)).toBe(national);
    if (national) expect(formatPhone(`+${phone.code}${national}`, phone)).toBe(written);
  });

  it.each(['IN', 'DE', 'FR', 'GB', 'JP'] as const)(
    'of %s are those of libphonenumber',
    (country) => {
      const random = seededRandom(7);
      const { phone } = rulesOf(country, 'mobile');
      const own = makePhone(phone);
      const { nationalNumber: example = '' } =
        parsePhoneNumberFromString(phone.example, country) ?? {};
      for (let round = 0; round < 2000; round += 1) {
        const at = random(example.length);
        const digits = `${example.slice(0, at)}${random(100)}${example.slice(at + 2)}`;
        const theirs = parsePhoneNumberFromString(`+${phone.code}${digits}`);
        const type = theirs?.isValid() === true ? theirs.getType() : undefined;
        const isMobile = type === 'MOBILE';
        const isTaken = Check(own, `+${phone.code}${digits}`);
        // The library knows the series that were allotted when it was published.
        if (country === 'IN')
          expect([digits, isTaken]).toEqual([digits, /^[6-9]\d{9}$/.test(digits)]);
        else if (isMobile) expect([digits, isTaken]).toEqual([digits, true]);
        else if (type === 'FIXED_LINE') expect([digits, isTaken]).toEqual([digits, false]);
        if (isTaken) expect([digits, theirs?.isPossible()]).toEqual([digits, true]);
        if (theirs && isMobile && phone.prefix && country !== 'IN')
          expect(formatPhone(theirs.number, phone)).toBe(theirs.formatNational());
      }
    },
  );
});
