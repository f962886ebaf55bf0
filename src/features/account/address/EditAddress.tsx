import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../components/PageHead';
import { PageTitle } from '../../../components/PageTitle';
import type { Address } from '../../../contract/address';
import { paths } from '../../../paths';
import { AddressForm } from './AddressForm';
import { useAddressLabel } from './useAddressLabel';

/** The form of a new or an existing address. */
export const EditAddress = ({ userId, address }: { userId: string; address?: Address }) => {
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
