import type { Address } from '../../contract/address';
import { addressLines } from '../../contract/rules/addressLines';
import { useSession } from '../api/useSession';

/** The lines of addresses with the name, in the order of the shop's country. */
export const useAddressLines = () => {
  const { addressFormat: format = '%N%n%A%n%D%n%C %Z%n%S' } = useSession().shop;
  return (address: Omit<Address, '_id'>) => addressLines(address, { format });
};
