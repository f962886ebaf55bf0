import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import prose from '../../../components/prose.module.css';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectAddressPending } from '../../account/address/addressSlice';
import { selectCartPending } from '../../cart/cartSlice';
import { isOrderRow } from '../../cart/orderOperations';

/** Warns of changes that the server has not confirmed: the order does not include them. */
export const ExcludedChangesNotice = () => {
  const t = useTranslations('checkout.excludedChanges');
  const cart = useAppSelector(selectCartPending);
  const address = useAppSelector(selectAddressPending);
  const count = [...cart, ...address].filter(
    (row) => row.state === 'needsAction' && !isOrderRow(row),
  ).length;
  if (count === 0) return null;
  return (
    <p className={prose.note}>
      {t('text', { count })} <Link to={paths.profile('waiting')}>{t('see', { count })}</Link>
    </p>
  );
};
