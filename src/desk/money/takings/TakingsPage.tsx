import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { cashOf } from '../../../contract/rules/takings';
import { DayField } from '../../components/DayField';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { Heading } from '../../components/Heading';
import { useDay } from '../../components/useDay';
import { useFormats } from '../../components/useFormats';
import { CountForm } from './CountForm';
import { takingsApi } from './takingsApi';

const AT_DOOR = ['cash', 'card', 'upi', 'transfer'] as const;

/** 'razorpay': 'Razorpay' */
const gatewayName = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** The evening: what the day brought, counted against the drawer, as a report that prints. */
export const TakingsPage = () => {
  const t = useTranslations('takings');
  const { money, day: shown, time } = useFormats();
  const [day, setDay] = useDay();
  const {
    currentData: data,
    error,
    refetch,
  } = takingsApi.useTakingsQuery(day, {
    refetchOnMountOrArgChange: true,
  });
  const wayOf = (by: string) => {
    const known = AT_DOOR.find((way) => way === by);
    return known ? t(`way.${known}`) : gatewayName(by);
  };
  return (
    <main className={styles.page}>
      <Heading>{t('heading', { day: shown(day) })}</Heading>
      <div className={`${styles.filters} ${styles.screen}`}>
        <DayField label={t('day')} day={day} onChange={setDay} />
        <button type="button" className={button.secondary} onClick={() => print()}>
          {t('print')}
        </button>
      </div>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {data && (
        <>
          <section className={styles.card} aria-labelledby="ways">
            <h2 id="ways">{t('total', { total: money(data.total) })}</h2>
            <ul className={styles.rows}>
              {data.ways.map(({ by, payments, received, refunded }) => (
                <li key={by} className={styles.weighed}>
                  <span>
                    {wayOf(by)} <small>{t('payments', { count: payments })}</small>
                    {refunded > 0 && (
                      <>
                        <br />
                        <small>{t('refunded', { amount: money(refunded) })}</small>
                      </>
                    )}
                  </span>
                  <span className={styles.amount}>{money(received - refunded)}</span>
                </li>
              ))}
            </ul>
            {data.ways.length === 0 && <p>{t('none')}</p>}
          </section>
          {data.rates.length > 0 && (
            <section className={styles.card} aria-labelledby="rates">
              <h2 id="rates">{t('rates')}</h2>
              <ul className={styles.rows}>
                {data.rates.map(({ rate, amount, tax }) => (
                  <li key={rate} className={styles.weighed}>
                    <span>
                      {t('rate', { rate: rate / 10_000 })}{' '}
                      <small>{t('tax', { amount: money(tax) })}</small>
                    </span>
                    <span className={styles.amount}>{money(amount)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles.card} aria-labelledby="drawer">
            <h2 id="drawer">{t('drawer')}</h2>
            <p>{t('cash', { amount: money(cashOf(data)) })}</p>
            {data.counts.map(({ at, by, counted, expected, difference, note }) => (
              <p key={at}>
                <strong>
                  {difference === 0
                    ? t('fits', { counted: money(counted) })
                    : t('differs', {
                        counted: money(counted),
                        expected: money(expected),
                        difference: money(Math.abs(difference)),
                        kind: difference < 0 ? 'less' : 'more',
                      })}
                </strong>
                <br />
                <small>
                  {time(at)} · {by}
                  {note && ` · ${note}`}
                </small>
              </p>
            ))}
            <CountForm key={day} takings={data} />
          </section>
        </>
      )}
    </main>
  );
};
