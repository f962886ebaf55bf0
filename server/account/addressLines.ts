import type { Address } from '../../src/contract/address';
import { addressLines as linesOf } from '../../src/contract/rules/addressLines';
import { addressRules } from '../platform/config/country/addressRules';

/** The address lines for a parcel, without the phone number, in the order of the address's country. */
export const addressLines = (address: Omit<Address, '_id'>) =>
  linesOf(address, addressRules(address.country) ?? { format: '%N%n%A%n%C %Z%n%S' });
