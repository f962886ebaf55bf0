import { expect, it } from 'vitest';
import { countryRules } from '../../server/platform/config/country/countryRules';
import { hasTwoPhones, toPhoneNumber } from '../../src/contract/rules/typed/phoneNumbers';
import { phonesAbroad } from '../support/typedInputs';

it.each(phonesAbroad)('A phone number in %s, %j, is stored as %j', (country, typed, stored) => {
  const rules = countryRules({ country, phoneNumbers: 'any' });
  if (!rules) throw new Error(`There is no country ${country}.`);
  expect(hasTwoPhones(typed, rules.phone)).toBe(false);
  expect(toPhoneNumber(typed, rules.phone)).toBe(stored);
});

it('Two numbers in a field are named as two, in Germany as well', () => {
  const rules = countryRules({ country: 'DE', phoneNumbers: 'any' });
  expect(rules && hasTwoPhones('0171 1234567 / 030 123456', rules.phone)).toBe(true);
});
