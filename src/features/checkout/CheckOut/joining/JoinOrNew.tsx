import { useTranslations } from 'use-intl';
import { RadioCards } from '../../../../components/form/RadioCards';
import { useArrival } from '../../../../components/order/useArrival';
import styles from '../CheckOut.module.css';
import type { CheckoutChoices } from '../useCheckoutChoices';
import type { JoinState } from './useJoinChoice';

interface JoinOrNewProps extends Pick<JoinState, 'joinable' | 'joined'> {
  choose: (change: CheckoutChoices) => void;
}

/** Whether the order goes with one that is placed, or is a delivery of its own; nothing while none can be joined. */
export const JoinOrNew = ({ joinable, joined, choose }: JoinOrNewProps) => {
  const t = useTranslations('checkout.join');
  const arrivalOf = useArrival();
  if (joinable.length === 0) return null;
  return (
    <section aria-labelledby="join" className={styles.step}>
      <h2 id="join">{t('legend')}</h2>
      <RadioCards
        legend={t('legend')}
        name="join"
        chosen={joined?._id ?? ''}
        options={[
          ...joinable.map((order) => {
            const day = arrivalOf(order);
            return {
              value: order._id,
              title: day ? t('with', { day }) : t('withOwn'),
              children: (
                <span className={styles.soft}>{t('withHint', { number: order.number })}</span>
              ),
            };
          }),
          {
            value: '',
            title: t('new'),
            children: <span className={styles.soft}>{t('newHint')}</span>,
          },
        ]}
        onChoose={(orderId) => choose({ joins: orderId || undefined })}
      />
    </section>
  );
};
