import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import prose from '../../components/prose.module.css';
import { selectAddressPending } from '../../features/address/addressSlice';
import { selectCartPending } from '../../features/cart/cartSlice';
import { isOrderRow } from '../../features/cart/orderOperations';
import { paths } from '../../paths';
import { useAppSelector } from '../../slices/hooks';

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
