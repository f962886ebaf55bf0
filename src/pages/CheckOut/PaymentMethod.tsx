import { useTranslations } from 'use-intl';
import { RadioCards } from '../../components/RadioCards';
import type { CheckoutOptions } from '../../contract/checkout';
import styles from './CheckOut.module.css';

interface PaymentMethodProps {
  /** Undefined while the shop has not said. */
  gateways: CheckoutOptions['gateways'] | undefined;
  /** It could not say, or says it at the payment alone. */
  unknown: 'failed' | 'hostChooses' | undefined;
  /** The order costs nothing. */
  isFree: boolean;
  chosen: string | undefined;
  onChoose: (gateway: string) => void;
}

/** How the order is paid: a choice when there is one, else a sentence. */
export const PaymentMethod = ({
  gateways,
  unknown,
  isFree,
  chosen,
  onChoose,
}: PaymentMethodProps) => {
  const t = useTranslations('checkout');
  if (isFree) return <p>{t('nothingToPay')}</p>;
  if (!gateways) {
    if (unknown === 'hostChooses') return <p>{t('hostChooses')}</p>;
    return <p className={styles.soft}>{t(unknown ? 'optionsFailed' : 'askingOptions')}</p>;
  }
  const [first, ...others] = gateways;
  if (!first) return <p>{t('noGateways')}</p>;
  if (others.length === 0) return <p>{t('payWith', first)}</p>;
  return (
    <RadioCards
      legend={t('payment')}
      name="gateway"
      chosen={chosen}
      options={gateways.map(({ _id, name, description }) => ({
        value: _id,
        title: name,
        children: <span className={styles.soft}>{description}</span>,
      }))}
      onChoose={onChoose}
    />
  );
};
