import { describe, expect, it } from 'vitest';
import { isSamePlace } from '../../src/contract/rules/isSamePlace';
import { toAddressData, toValues } from '../../src/features/account/address/addressValues';
import { makeAddress } from '../support/factories';

describe('Addresses', () => {
  it('are the same place whether or not they were stored before there were districts', () => {
    const stored = makeAddress();
    const answered = { ...stored, _id: 'adr_new', district: '', isDefault: true };
    expect([isSamePlace(stored, answered), isSamePlace(answered, stored)]).toEqual([true, true]);
    const other = { ...stored, district: 'Jayanagar' };
    expect([isSamePlace(stored, other), isSamePlace(other, stored)]).toEqual([false, false]);
  });
});

describe('Text typed into the address form', () => {
  it('is sent without characters that change the direction or are not seen', () => {
    const typed = {
      ...toValues(undefined),
      name: ' \u200bAsha\u202e Rao\ufeff',
      line1: '👩\u200d🌾',
    };
    expect(toAddressData(typed)).toMatchObject({ name: 'Asha Rao', line1: '👩\u200d🌾' });
  });

  it('is sent plain where it was typed in full width', () => {
    const typed = {
      ...toValues(undefined),
      name: 'ﾀﾅｶ　Ａｓｈａ',
      line1: '１２－３',
      phone: '＋９１　９８７６５４３２１０',
      postalCode: ' ５６０００１',
    };
    expect(toAddressData(typed)).toMatchObject({
      name: 'ﾀﾅｶ Asha',
      line1: '12-3',
      phone: '+919876543210',
      postalCode: '560001',
    });
  });

  it('is sent without line breaks, which the API rejects', () => {
    const typed = {
      ...toValues(undefined),
      label: 'Home\u2028',
      name: ' Asha\tRao\n',
      line1: 'MG\u0000Road\u20297',
      city: '\n',
    };
    expect(toAddressData(typed)).toMatchObject({
      label: 'Home',
      name: 'Asha Rao',
      line1: 'MG Road 7',
      city: '',
    });
  });
});
