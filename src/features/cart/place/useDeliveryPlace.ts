import { useAppSelector } from '../../../sync/requests/hooks';
import { useChosenPlace } from '../../../sync/storage/chosenPlace';
import { selectAddresses, selectAddressState } from '../../account/address/addressSlice';
import { selectUserId } from '../../account/auth/authSlice';
import { deliveryPlace } from './deliveryPlace';

/** Where goods are sent, for every page alike. */
export const useDeliveryPlace = () => {
  const chosen = useChosenPlace();
  const addresses = useAppSelector(selectAddresses);
  const { idsByProvisional } = useAppSelector(selectAddressState);
  const { addressId } = chosen ?? {};
  // The server may have replaced a provisional id in the meantime.
  const current = addressId && { addressId: idsByProvisional[addressId] ?? addressId };
  return deliveryPlace(
    chosen && { ...chosen, ...current },
    addresses,
    useAppSelector(selectUserId),
  );
};
