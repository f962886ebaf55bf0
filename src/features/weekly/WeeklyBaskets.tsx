import { useTranslations } from 'use-intl';
import prose from '../../components/prose.module.css';
import { useWaitingRows } from '../../sync/outbox/useWaitingRows';
import { useAppSelector } from '../../sync/requests/hooks';
import styles from '../account/profileTabs.module.css';
import { selectCheckoutOptions } from '../cart/cartSlice';
import { WeeklyBasketCard } from './WeeklyBasketCard';
import { selectWeeklyBaskets, selectWeeklyPending } from './weeklyBasketsSlice';

/** The weekly baskets of a shopper, above their orders; nothing without one. */
export const WeeklyBaskets = () => {
  const t = useTranslations('weekly');
  const baskets = useAppSelector(selectWeeklyBaskets);
  const options = useAppSelector(selectCheckoutOptions);
  const waiting = useWaitingRows(useAppSelector(selectWeeklyPending)).map(({ lane }) => lane);
  if (baskets.length === 0 || !options?.schedule || !options.weeklyBaskets) return null;
  const { schedule, weeklyBaskets: facts } = options;
  return (
    <section aria-labelledby="weekly" className={styles.weekly}>
      <h2 id="weekly">{t('baskets')}</h2>
      <ul className={styles.cards}>
        {baskets.map((basket) => (
          <li key={basket._id} className={prose.card}>
            <WeeklyBasketCard
              {...{ basket, options, schedule, facts }}
              isWaiting={waiting.includes(`weeklyBaskets:${basket._id}`)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
