import { useTranslations } from 'use-intl';
import { RadioCards } from '../../../../components/form/RadioCards';
import styles from '../CheckOut.module.css';
import type { CheckoutChoices } from '../useCheckoutChoices';
import type { PickUpState } from './usePickUpChoice';

interface HowToGetProps extends Pick<PickUpState, 'points' | 'isCollecting'> {
  choose: (change: CheckoutChoices) => void;
}

/** Whether the order is brought or collected; nothing in a shop without pick-up points. */
export const HowToGet = ({ points, isCollecting, choose }: HowToGetProps) => {
  const t = useTranslations('checkout.pickUp');
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="how" className={styles.step}>
      <h2 id="how">{t('legend')}</h2>
      <RadioCards
        legend={t('legend')}
        name="how"
        chosen={isCollecting ? 'collect' : 'bring'}
        options={[
          {
            value: 'bring',
            title: t('bring'),
            children: <span className={styles.soft}>{t('bringHint')}</span>,
          },
          {
            value: 'collect',
            title: t('collect'),
            children: (
              <span className={styles.soft}>{points.map(({ name }) => name).join(', ')}</span>
            ),
          },
        ]}
        // Its hours are others.
        onChoose={(how) => choose({ isCollecting: how === 'collect', window: undefined })}
      />
    </section>
  );
};
