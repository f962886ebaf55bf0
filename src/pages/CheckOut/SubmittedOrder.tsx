import { useTranslations } from 'use-intl';
import { LineItems } from '../../components/order/LineItems';
import { useMoney } from '../../components/useMoney';
import { AddressLines } from '../../features/address/AddressLines';
import { selectAddresses } from '../../features/address/addressSlice';
import { selectCheckoutOptions } from '../../features/cart/cartSlice';
import type { OrderSubmission } from '../../features/orders/orderDraft';
import { useAppSelector } from '../../slices/hooks';
import styles from './CheckOut.module.css';

/** An order that was sent without a response: its lines, total and address. */
export const SubmittedOrder = ({ lines, checkout }: OrderSubmission) => {
  const t = useTranslations();
  const currency = useAppSelector(selectCheckoutOptions)?.currency;
  const money = useMoney(currency);
  const addresses = useAppSelector(selectAddresses);
  const address = addresses.find(({ _id }) => _id === checkout.addressId);
  return (
    <section aria-labelledby="submitted" className={styles.submitted}>
      <h2 id="submitted">{t('checkout.lines')}</h2>
      <LineItems lines={lines} currency={currency} />
      {checkout.total !== undefined && (
        <p>
          {t('cart.total')} <strong className={styles.amount}>{money(checkout.total)}</strong>
        </p>
      )}
      {address && <AddressLines address={address} />}
      {checkout.note && <p>{checkout.note}</p>}
    </section>
  );
};
