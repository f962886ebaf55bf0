import { describe, expect, it } from 'vitest';
import table from '../../server/platform/config/country/addressFormats.json';
import { addressRules } from '../../server/platform/config/country/addressRules';
import { toPostalCode } from '../../src/contract/rules/typed/postalCodeSpelling';

const spell = (country: string, typed: string) => {
  const rules = addressRules(country)?.postalCode;
  if (!rules) throw new Error(`There is no country ${country}.`);
  return toPostalCode(typed, rules);
};
/** Whether the address form of the country accepts it. */
const isCode = (country: string, code: string) =>
  new RegExp(`^(?:${addressRules(country)?.postalCode.pattern})$`).test(code);

describe('A typed postal code', () => {
  it.each([
    ['JP', '154ー0023', '154-0023'],
    ['JP', '〒154-0023', '154-0023'],
    ['JP', '〒１５４－００２３', '154-0023'],
    ['JP', '〒 154ｰ0023', '154-0023'],
    ['JP', '154–0023', '154-0023'],
    ['JP', '154−0023', '154-0023'],
    ['JP', '1540023', '154-0023'],
    ['JP', '154 0023', '154-0023'],
    ['PL', '87100', '87-100'],
    ['PL', '87 - 100', '87-100'],
    ['PL', 'PL-87-100', '87-100'],
    ['PT', '2725079', '2725-079'],
    ['PT', 'P-2725 079', '2725-079'],
    ['BR', '01310100', '01310-100'],
    ['BR', '01.310-100', '01310-100'],
    ['LV', '1073', 'LV-1073'],
    ['LV', 'lv1073', 'LV-1073'],
    ['LV', 'LV 1073', 'LV-1073'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['SE', 'S-113 43', '113 43'],
    ['SE', 'SE-11343', '113 43'],
    ['SE', '11343', '113 43'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'SW1A\u00a01AA', 'SW1A 1AA'],
    ['GB', 'n19gu', 'N1 9GU'],
    ['GB', 'N111AA', 'N11 1AA'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['GB', 'BFPO58', 'BFPO 58'],
    ['NL', '1011ab', '1011 AB'],
    ['NL', 'NL-1011 AB', '1011 AB'],
    ['GR', '15124', '151 24'],
    ['GR', 'GR-151 24', '151 24'],
    ['SK', '81101', '811 01'],
    ['CZ', '11000', '110 00'],
    ['CZ', 'CZ-110 00', '110 00'],
    ['US', '950141234', '95014-1234'],
    ['US', '95014 1234', '95014-1234'],
    ['US', '95014–1234', '95014-1234'],
    ['US', '95014', '95014'],
    ['PR', '009301234', '00930-1234'],
    ['IE', 'a65f4e2', 'A65 F4E2'],
    ['IE', 'D02-X285', 'D02 X285'],
    ['MT', 'nxr01', 'NXR 01'],
    ['MT', 'VLT-1117', 'VLT 1117'],
    ['FR', '33 380', '33380'],
    ['FR', 'F-75001', '75001'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE 10115', '10115'],
    ['AT', 'A-1010', '1010'],
    ['CH', 'CH-8001', '8001'],
    ['LI', 'FL-9490', '9490'],
    ['FI', 'FI-00550', '00550'],
    ['LU', 'L-4750', '4750'],
    ['LT', 'LT-04340', '04340'],
    ['SI', 'SI-4000', '4000'],
    ['HR', 'HR-10000', '10000'],
    ['MD', 'MD-2012', '2012'],
    ['AX', 'AX-22150', '22150'],
    ['FO', 'FO-100', '100'],
    ['AZ', 'AZ 1000', '1000'],
    ['SG', 'Singapore 546080', '546080'],
    ['IN', '५६०००१', '560001'],
    ['IN', '560 001', '560001'],
    ['IN', '560-001', '560001'],
    ['EG', '١٢٤١١', '12411'],
    ['IR', '۱۱۹۳۶۱۲۳۴۵', '11936-12345'],
    ['TH', '๑๐๑๕๐', '10150'],
    ['AD', '100', 'AD100'],
    ['BB', '23026', 'BB23026'],
    ['VC', '0100', 'VC0100'],
    ['KY', 'KY11100', 'KY1-1100'],
    ['KY', '1-1100', 'KY1-1100'],
    ['SV', '1101', 'CP 1101'],
    ['BM', 'FL07', 'FL 07'],
    ['BN', 'BT 2328', 'BT2328'],
    ['SO', 'JH09010', 'JH 09010'],
    ['LB', '20383054', '2038 3054'],
    ['LB', '2038', '2038'],
    ['PE', 'lima23', 'LIMA 23'],
    ['CR', '1234567', '123-4567'],
    ['GI', 'gx111aa', 'GX11 1AA'],
    ['AR', 'c1070aam', 'C1070AAM'],
    ['AI', 'AI-2640', '2640'],
  ])('of %s, %j, becomes %j', (country, typed, code) => {
    expect(spell(country, typed)).toBe(code);
    expect(isCode(country, code)).toBe(true);
  });

  it.each([
    ['DE', 'F-75001', 'F-75001'],
    ['DE', '1011', '1011'],
    ['JP', '15400234', '15400234'],
    ['IN', '56000½', '56000½'],
    ['IN', '5600④1', '5600④1'],
    ['IN', '060001', '060001'],
    ['GB', 'SW1A 1A', 'SW1A 1A'],
    ['GB', '1Y 8SY', '1Y 8SY'],
    ['PL', '87-10', '87-10'],
  ])('of %s, %j, is none, and stays for the error', (country, typed, kept) => {
    expect(spell(country, typed)).toBe(kept);
    expect(isCode(country, kept)).toBe(false);
  });

  it('of every country is understood however its example is separated', () => {
    const countries = Object.entries(table.countries as Record<string, { zip?: string }>);
    const coded = countries.filter(([, { zip }]) => zip).map(([country]) => country);
    expect(coded.length).toBe(181);
    for (const country of coded) {
      const example = addressRules(country)?.postalCode.example ?? '';
      expect(isCode(country, example), country).toBe(true);
      const compact = example.replace(/[ -]/g, '');
      const spaced = compact.replace(/(?<=.{2})/, ' ');
      for (const typed of [
        example,
        compact,
        spaced,
        ` ${example.toLowerCase()}\u200b`,
        `${country}-${example}`,
      ]) {
        expect(spell(country, typed), `${country} ${typed}`).toBe(example);
      }
    }
  });
});
