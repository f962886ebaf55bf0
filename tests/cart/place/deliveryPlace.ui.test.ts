import { describe, expect, it } from 'vitest';
import { deliveryPlace } from '../../../src/features/cart/place/useDeliveryPlace';
import { makeAddress } from '../../support/factories';

const home = makeAddress({ postalCode: '411004', isDefault: true });
const work = makeAddress({ postalCode: '400001', isDefault: false });
const addresses = [work, home];
const at = (address: typeof home) => ({ address, postalCode: address.postalCode });

describe('deliveryPlace', () => {
  it('is nowhere until somebody says where', () => {
    expect(deliveryPlace(undefined, [], undefined)).toEqual({});
  });

  it('is what a visitor has typed, also after the login while no address is saved', () => {
    const typed = { postalCode: '560001' };
    expect(deliveryPlace(typed, [], undefined)).toEqual(typed);
    expect(deliveryPlace(typed, [], 'usr_1')).toEqual(typed);
  });

  it('is the default address, whatever a visitor typed before the login, unless an address has it', () => {
    expect(deliveryPlace(undefined, addresses, 'usr_1')).toEqual(at(home));
    expect(deliveryPlace({ postalCode: '560001' }, addresses, 'usr_1')).toEqual(at(home));
    expect(deliveryPlace({ postalCode: '400001' }, addresses, 'usr_1')).toEqual(at(work));
  });

  it('is the address or code that this shopper has chosen', () => {
    const userId = 'usr_1';
    expect(deliveryPlace({ userId, addressId: work._id }, addresses, userId)).toEqual(at(work));
    expect(deliveryPlace({ userId, postalCode: '560001' }, addresses, userId)).toEqual({
      postalCode: '560001',
    });
  });

  it('is the default address once the chosen one is deleted, or another shopper chose it', () => {
    expect(deliveryPlace({ userId: 'usr_1', addressId: 'adr_gone' }, addresses, 'usr_1')).toEqual(
      at(home),
    );
    expect(deliveryPlace({ userId: 'usr_2', addressId: work._id }, addresses, 'usr_1')).toEqual(
      at(home),
    );
    expect(deliveryPlace({ userId: 'usr_2', postalCode: '560001' }, addresses, 'usr_1')).toEqual(
      at(home),
    );
  });
});
