import { useTranslations } from 'use-intl';
import type { Figures } from '../../../contract/operatorFigures';
import styles from '../../components/desk.module.css';
import figures from './figures.module.css';

/** What was searched for without a result, and what was left at which step. */
export const Missed = ({ figures: { missedSearches, left } }: { figures: Figures }) => {
  const t = useTranslations('figures');
  return (
    <>
      <section className={styles.card} aria-labelledby="missed">
        <h2 id="missed">{t('missed')}</h2>
        {missedSearches.length === 0 && <p>{t('noMissed')}</p>}
        <ul className={styles.rows}>
          {missedSearches.map(({ phrase, searches }) => (
            <li key={phrase} className={styles.row}>
              <span className={figures.what}>{phrase}</span>{' '}
              <span className={styles.count}>{searches}</span>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{t('missedHow')}</p>
      </section>
      <section className={styles.card} aria-labelledby="left">
        <h2 id="left">{t('left')}</h2>
        <ul className={styles.rows}>
          {(['carts', 'unpaid', 'failed'] as const).map((step) => (
            <li key={step} className={styles.row}>
              <span className={figures.what}>{t(`step.${step}`)}</span>{' '}
              <span className={styles.count}>{left[step]}</span>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{t('leftHow')}</p>
      </section>
    </>
  );
};
