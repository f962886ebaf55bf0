import { describe, expect, it } from 'vitest';
import { toAddressData, toValues } from '../../src/features/address/addressValues';

describe('What is typed into the address form', () => {
  it('is sent in single lines, as the API takes it', () => {
    const typed = {
      ...toValues(undefined),
      name: ' Asha\tRao\n',
      line1: 'MG\u0000Road 7',
      city: '\n',
    };
    expect(toAddressData(typed)).toMatchObject({ name: 'Asha Rao', line1: 'MG Road 7', city: '' });
  });
});
