import { useSearchParams } from 'react-router-dom';
import { Spinner } from '../../../components/Spinner';
import type { User } from '../../../contract/user';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { AddressList } from './AddressList';
import {
  fetchAddresses,
  selectAddresses,
  selectAddressState,
  selectRejectedAddresses,
} from './addressSlice';
import { EditAddress } from './EditAddress';
import { usePreparedPinCodes } from './pinCodes';

/** The addresses tab: the list, or the form of one address (`edit`). */
export const Addresses = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  usePreparedPinCodes();
  const [query] = useSearchParams();
  const request = useAppSelector(selectAddressState);
  const addresses = useAppSelector(selectAddresses);
  const edited = query.get('edit');
  // The provisional id in the URL may have been replaced since.
  const id = edited && (request.idsByProvisional[edited] ?? edited);
  const rejected = useAppSelector(selectRejectedAddresses);
  const address = [...addresses, ...rejected].find(({ _id }) => _id === id);
  if (edited === 'new' || address) {
    return <EditAddress key={edited} userId={user._id} address={address} />;
  }
  const list = <AddressList addresses={addresses} />;
  if (addresses.length > 0 && !request.loadedAt) return list;
  return (
    <RequestContent
      request={request}
      skeleton={<Spinner />}
      retry={() => dispatch(fetchAddresses(user._id))}
    >
      {() => list}
    </RequestContent>
  );
};
