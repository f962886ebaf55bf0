import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { Spinner } from '../../../components/Spinner';
import type { Address } from '../../../contract/address';
import type { User } from '../../../contract/user';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { AddressForm } from './AddressForm';
import { AddressList } from './AddressList';
import {
  fetchAddresses,
  selectAddresses,
  selectAddressState,
  selectRejectedAddresses,
} from './addressSlice';
import { usePreparedPinCodes } from './pinCodes';
import { useAddressLabel } from './useAddressLabel';

/** The form of a new or an existing address. */
const EditAddress = ({ userId, address }: { userId: string; address?: Address | undefined }) => {
  const t = useTranslations('address');
  const nameOf = useAddressLabel();
  const navigate = useNavigate();
  const title = address ? t('change', { label: nameOf(address.label) }) : t('add');
  const back = () => {
    navigate(paths.profile('addresses'), { replace: true });
    // A replaced history entry keeps its scroll position, which may be far down in the form.
    scrollTo(0, 0);
  };
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <AddressForm userId={userId} address={address} onSaved={back} onCancel={back} />
    </>
  );
};

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
