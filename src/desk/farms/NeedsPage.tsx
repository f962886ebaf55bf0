import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { DayNeeds, FarmNeeds, NeededPack } from '../../contract/operator/operatorNeeds';
import { sumWeights } from '../../contract/rules/lineWeight';
import { DayField } from '../components/DayField';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { useDay } from '../components/useDay';
import { useFormats } from '../components/useFormats';
import { useWeight } from '../components/useWeight';
import { farmsApi } from './farmsApi';

/** Writes to a farm what it is to bring. */
const MailFarm = ({ farm, date }: { farm: NonNullable<FarmNeeds['farm']>; date: string }) => {
  const t = useTranslations('needed');
  const { time } = useFormats();
  const [mail, { error, isLoading }] = farmsApi.useMailFarmMutation();
  const { slug, hasEmail, mailedAt } = farm;
  if (!hasEmail) return null;
  return (
    <div className={styles.screen}>
      <p className={styles.links}>
        <button
          type="button"
          className={button.secondary}
          aria-describedby={`needs-${slug}`}
          aria-busy={isLoading}
          onClick={() => void mail({ slug, date })}
        >
          {t(mailedAt ? 'mailAgain' : 'mail')}
        </button>
      </p>
      <p role="status">{mailedAt && t('mailed', { time: time(mailedAt) })}</p>
      {error && <ErrorMessage error={error} />}
    </div>
  );
};

const Packs = ({ packs }: { packs: NeededPack[] }) => {
  const t = useTranslations('needed');
  const weightOf = useWeight();
  return (
    <ul className={styles.rows}>
      {packs.map(({ variantId, name, label, ordered, baskets, weight }) => (
        <li key={variantId} className={styles.weighed}>
          <span dir="auto">
            <strong>{ordered + baskets} ×</strong> {name}, {label}
            {baskets > 0 && <small> {t('baskets', { count: baskets })}</small>}
          </span>
          <span className={styles.amount}>{weightOf(weight)}</span>
        </li>
      ))}
    </ul>
  );
};

type Grouping = 'farm' | 'place';

/** The packs of a day by farm, or by where they stand. */
const groupsOf = ({ results }: DayNeeds, by: Grouping) => {
  if (by === 'farm') {
    return results.map(({ farm, ...group }) => ({
      key: farm?.slug ?? '',
      name: farm?.name,
      farm,
      ...group,
    }));
  }
  const packs = results.flatMap((each) => each.packs);
  const places = [...new Set(packs.map(({ storagePlace = '' }) => storagePlace))].sort(
    (one, other) =>
      one === '' || other === ''
        ? Number(one === '') - Number(other === '')
        : one.localeCompare(other),
  );
  return places.map((place) => {
    const own = packs.filter(({ storagePlace = '' }) => storagePlace === place);
    const weight = sumWeights(own.map((pack) => pack.weight));
    return { key: place, name: place, farm: undefined, packs: own, weight };
  });
};

/** What a day needs: what each farm is to bring, or what is fetched from where, and what each crate weighs. */
export const NeedsPage = () => {
  const t = useTranslations('needed');
  const weightOf = useWeight();
  const { day: shown, hours } = useFormats();
  const [day, setDay] = useDay(1);
  const [by, setBy] = useState<Grouping>('farm');
  const { currentData: data, error, refetch } = farmsApi.useNeedsQuery(day);
  return (
    <main className={styles.page}>
      <Heading>{t('heading', { day: shown(day) })}</Heading>
      <div className={`${styles.filters} ${styles.screen}`}>
        <DayField label={t('day')} day={day} onChange={setDay} />
        <label>
          {t('by')}
          <select value={by} onChange={({ target }) => setBy(target.value as Grouping)}>
            <option value="farm">{t('byFarm')}</option>
            <option value="place">{t('byPlace')}</option>
          </select>
        </label>
        <button type="button" className={button.secondary} onClick={() => print()}>
          {t('print')}
        </button>
      </div>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {data?.results.length === 0 && <p>{t('none')}</p>}
      {data &&
        groupsOf(data, by).map(({ key, name, farm, packs, weight }) => (
          <section key={key} className={styles.card} aria-labelledby={`needs-${key}`}>
            <h2 id={`needs-${key}`} dir="auto">
              {name || t(by === 'farm' ? 'noFarm' : 'noPlace')}
            </h2>
            <Packs packs={packs} />
            <p>
              <strong>{t('sum', { weight: weightOf(weight) })}</strong>
            </p>
            {farm && <MailFarm farm={farm} date={day} />}
          </section>
        ))}
      {data && data.crates.length > 0 && (
        <section className={styles.card} aria-labelledby="crates">
          <h2 id="crates">{t('crates')}</h2>
          <ul className={styles.rows}>
            {data.crates.map(({ number, window, packs, weight }) => (
              <li key={number} className={styles.weighed}>
                <span>
                  <strong>{number}</strong> {window && `${hours(window)} · `}
                  {t('packs', { count: packs })}
                </span>
                <span className={styles.amount}>{weightOf(weight)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={`${styles.soft} ${styles.screen}`}>{t('how')}</p>
    </main>
  );
};
