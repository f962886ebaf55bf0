import { useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { useFormats } from '../components/useFormats';
import weekly from './weekly.module.css';
import { weeklyBasketsApi } from './weeklyBasketsApi';

/** The server tells no more of a pack. */
const MAX_AVAILABLE = 99;

/** What the weekly baskets of the next two weeks need, by day. */
export const WeeklyBaskets = () => {
  const t = useTranslations('weeklyBaskets');
  const { day, money } = useFormats();
  const { data, error, refetch } = weeklyBasketsApi.useUpcomingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data?.map(({ date, baskets, value, packs }) => (
        <section key={date} className={styles.card} aria-labelledby={date}>
          <h2 id={date}>
            {day(date)} <span className={styles.count}>{baskets}</span>
          </h2>
          <p>{t('sum', { baskets, value: money(value) })}</p>
          <ul className={styles.rows}>
            {packs.map(({ sku, name, label, quantity, available }) => (
              <li key={sku ?? `${name} ${label}`} className={styles.row}>
                <span>
                  <strong>{quantity} ×</strong> {name}, {label}
                </span>
                {quantity > available && available < MAX_AVAILABLE && (
                  <strong className={weekly.missing}>
                    {t('missing', { count: quantity - available })}
                  </strong>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.soft}>{t('how')}</p>
    </main>
  );
};
