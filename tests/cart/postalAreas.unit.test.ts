import { describe, expect, it } from 'vitest';
import { isAmong } from '../../src/contract/rules/typed/postalCodes';

describe('A postal code', () => {
  it.each([
    // A district is not the beginning of another one.
    ['N1 9GU', ['N1'], true],
    ['N11 1AA', ['N1'], false],
    ['N1C 4AG', ['N1'], true],
    ['SE1 7PB', ['SE1'], true],
    ['SE10 9NF', ['SE1'], false],
    ['EC1Y 8SY', ['EC1'], true],
    ['NW1 4RY', ['N'], false],
    ['N22 5AA', ['N'], true],
    ['BT1 5GS', ['BT'], true],
    ['SW1A 1AA', ['sw1a 1aa'], true],
    ['SW1A 1AA', ['SW1A1AA'], true],
    ['SW1A 1AA', ['SW1A 1'], true],
    ['SW1A 2AA', ['SW1A 1'], false],
    ['N11 1AA', ['N1 1'], false],
    ['N1 1AA', ['N1 1'], true],
    // Stored before the blank was inserted.
    ['N111AA', ['N1'], false],
    ['N19GU', ['N1'], true],
    ['D15 X285', ['D1'], false],
    ['D02 X285', ['D02'], true],
    ['K1A 0B1', ['K1A'], true],
    ['K1A 0B1', ['K1'], true],
    ['K1A 0B1', ['K1A-0B1'], true],
    ['K1B 0B1', ['K1A'], false],
    // Beginnings.
    ['N11 1AA', ['N1*'], true],
    ['N11 1AA', ['N1 *'], false],
    ['N1 1AA', ['N1 *'], true],
    ['411001', ['41*'], true],
    ['421001', ['41*'], false],
    // A number that is shorter than the codes.
    ['411001', ['411'], true],
    ['400050', ['411', '400050'], true],
    ['400051', ['411', '400050'], false],
    ['154-0023', ['154'], true],
    ['155-0023', ['154'], false],
    ['1011 AB', ['1011'], true],
    ['113 43', ['113'], true],
    ['95014-1234', ['95014'], true],
    ['LV-1073', ['LV-10'], true],
    ['LV-1073', ['LV-1073'], true],
    ['C1070AAM', ['C10'], true],
    // Whole codes.
    ['154-0023', ['154-0023'], true],
    ['154-0024', ['154-0023'], false],
    ['154-0023', ['1540023'], true],
    ['00-950', ['00-950'], true],
    ['00-951', ['00-950'], false],
    ['2725-079', ['2725-079'], true],
    ['10115', ['10115'], true],
    ['10117', ['10115'], false],
    // Ranges.
    ['10115', ['10115-10999'], true],
    ['10999', ['10115-10999'], true],
    ['10500', ['10115 – 10999'], true],
    ['11000', ['10115-10999'], false],
    ['10114', ['10115-10999'], false],
    ['2725-079', ['2700-2799'], true],
    ['2800-079', ['2700-2799'], false],
    ['155-0031', ['150-0001 - 159-9999'], true],
    ['160-0001', ['150-0001 - 159-9999'], false],
    ['N9 1AA', ['N1-N9'], true],
    ['N11 1AA', ['N1-N9'], false],
    ['NW1 4RY', ['N1-N22'], false],
    ['LV-1050', ['LV-1001 - LV-1084'], true],
    ['LV-1090', ['LV-1001 - LV-1084'], false],
    ['411014', ['४११०१०-४११०२०'], true],
    // What is left out.
    ['10999', ['10115-10999', '!10999'], false],
    ['10998', ['10115-10999', '!10999'], true],
    ['N1C 4AG', ['N1', '!N1C'], false],
    ['HS1 2AA', ['!HS*', '!ZE'], false],
    ['ZE1 0AA', ['!HS*', '!ZE'], false],
    ['N1 9GU', ['!HS*', '!ZE'], true],
  ])('%s is in %j: %s', (postalCode, areas, isIn) => {
    expect(isAmong(postalCode, areas)).toBe(isIn);
  });
});
