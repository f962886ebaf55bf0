import { useTranslations } from 'use-intl';
import type { AuditEntry } from '../../contract/operator/operator';
import styles from '../components/desk.module.css';
import { NextPage } from '../components/NextPage';
import { useFormats } from '../components/useFormats';
import facts from './facts.module.css';
import { factsApi } from './factsApi';
import { type ShownFacts, useFactLines } from './useFactLines';

/** What a change took away and what it brought; what stayed is left out. */
const Entry = ({ entry: { at, operator, before, after } }: { entry: AuditEntry }) => {
  const t = useTranslations('days');
  const linesOf = useFactLines();
  const { moment } = useFormats();
  const was = linesOf((before ?? {}) as ShownFacts);
  const is = linesOf((after ?? {}) as ShownFacts);
  return (
    <li className={styles.entry}>
      <strong>{moment(at)}</strong>
      <small>{operator}</small>
      <ul className={facts.lines}>
        {was
          .filter((line) => !is.includes(line))
          .map((line) => (
            <li key={line}>
              <span className="visually-hidden">{t('was')}</span> <del>{line}</del>
            </li>
          ))}
        {is
          .filter((line) => !was.includes(line))
          .map((line) => (
            <li key={line}>
              <span className="visually-hidden">{t('is')}</span> <ins>{line}</ins>
            </li>
          ))}
      </ul>
    </li>
  );
};

/** Who changed what of the day's facts and the announcements, the newest first. */
export const FactsHistory = () => {
  const t = useTranslations('days');
  const { data, ...next } = factsApi.useFactsHistoryInfiniteQuery();
  const entries = data?.pages.flat() ?? [];
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      {data && entries.length === 0 && <p>{t('noHistory')}</p>}
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      <NextPage {...next} />
    </section>
  );
};
