import { describe, expect, it } from 'vitest';
import { toAddressData, toValues } from '../../src/features/address/addressValues';

describe('Text typed into the address form', () => {
  it('is sent without characters that change the direction or are not seen', () => {
    const typed = {
      ...toValues(undefined),
      name: ' \u200bAsha\u202e Rao\ufeff',
      line1: '👩\u200d🌾',
    };
    expect(toAddressData(typed)).toMatchObject({ name: 'Asha Rao', line1: '👩\u200d🌾' });
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
