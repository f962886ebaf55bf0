import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { useLazyComponent } from '../../components/useLazyComponent';
import type { CheckoutOptions } from '../../contract/checkout';
import type { WeeklyBasket } from '../../contract/weeklyBasket';
import { useAppSelector } from '../../sync/requests/hooks';
import { selectAddresses, selectAddressState } from '../account/address/addressSlice';
import { useAddressLabel } from '../account/address/useAddressLabel';
import styles from '../account/profileTabs.module.css';
import type { WeeklyFormProps } from './WeeklyForm';

const loadForm = async () => (await import('./WeeklyForm')).WeeklyForm;

/** Where a weekly basket goes and how it is paid, to be changed with its day and hours in a dialog. */
export const WeeklyTerms = ({
  basket,
  options,
}: {
  basket: WeeklyBasket;
  options: CheckoutOptions;
}) => {
  const t = useTranslations('weekly');
  const nameOf = useAddressLabel();
  const { Component: Form, open, close } = useLazyComponent<WeeklyFormProps>(loadForm);
  const areAddressesKnown = useAppSelector(selectAddressState).loadedAt !== null;
  const addresses = useAppSelector(selectAddresses);
  const { addressId, windowId, weekday, payment, lines } = basket;
  const address = addresses.find(({ _id }) => _id === addressId);
  const isOffered = options.schedule?.windows?.some(
    ({ id, days }) => id === windowId && days.includes(weekday),
  );
  return (
    <>
      {address && (
        <p className={styles.soft}>
          {t('terms', { address: `${nameOf(address.label)}, ${address.line1}`, payment })}
        </p>
      )}
      {!address && areAddressesKnown && <p role="note">{t('addressGone')}</p>}
      {windowId && !isOffered && <p role="note">{t('windowGone')}</p>}
      <button type="button" className={`${button.secondary} ${styles.start}`} onClick={open}>
        {t('changeTerms')}
      </button>
      {Form && <Form {...{ basket, options, lines }} onClose={close} />}
    </>
  );
};
