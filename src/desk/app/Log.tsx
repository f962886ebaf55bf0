import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { AuditEntry } from '../../contract/operator/operator';
import { api, operator } from '../api/api';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { useFormats } from '../components/useFormats';

const logApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<AuditEntry[], { what: 'changes' | 'reads'; before: string | undefined }>({
      query: ({ what, before }) =>
        operator(`audit?${new URLSearchParams({ what, ...(before && { before }) })}`),
      transformResponse: ({ data }: { data: { results: AuditEntry[] } }) => data.results,
    }),
  }),
});

/** What the API lists at once, without being told. */
const PAGE = 50;

const WHATS = ['changes', 'reads'] as const;

/** Minor units of the shop's currency. */
const AMOUNTS = ['price', 'mrp'];

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const t = useTranslations('log.action');
  const { time, money } = useFormats();
  const { at, operator, action, subject, before, after } = entry;
  const wordOf = (value: unknown) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value);
  const textOf = (value: unknown) => {
    if (typeof value !== 'object' || value === null)
      return value === undefined ? '' : wordOf(value);
    return Object.entries(value)
      .map(([name, of]) => `${name}: ${AMOUNTS.includes(name) ? money(Number(of)) : wordOf(of)}`)
      .join(', ');
  };
  const details = [textOf(before), textOf(after)].filter(Boolean).join(' → ');
  const key = action.replaceAll('.', '_') as Parameters<typeof t.has>[0];
  const isOrder = action.startsWith('order.');
  return (
    <li className={styles.entry}>
      <span>
        {/* A newer shop may do what this Desk has no word for. */}
        <strong>{t.has(key) ? t(key) : action}</strong>{' '}
        {isOrder ? <Link to={`/orders/${subject}`}>{subject}</Link> : subject}
      </span>
      <small>
        {operator} · {time(at)}
      </small>
      {details && <code>{details}</code>}
    </li>
  );
};

/** Who changed what, with what was there before, or read whose data; the newest first. */
export const Log = () => {
  const t = useTranslations('log');
  const [what, setWhat] = useState<(typeof WHATS)[number]>('changes');
  const [before, setBefore] = useState<string>();
  const { data, error, refetch } = logApi.useAuditQuery(
    { what, before },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <div className={styles.filters}>
        <label>
          {t('show')}
          <select
            value={what}
            onChange={({ target }) => {
              setWhat(WHATS.find((each) => each === target.value) ?? 'changes');
              setBefore(undefined);
            }}
          >
            {WHATS.map((each) => (
              <option key={each} value={each}>
                {t(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.rows}>
        {data?.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      <p className={styles.links}>
        {before !== undefined && (
          <button type="button" className={button.secondary} onClick={() => setBefore(undefined)}>
            {t('newest')}
          </button>
        )}
        {data?.length === PAGE && (
          <button
            type="button"
            className={button.secondary}
            onClick={() => setBefore(data.at(-1)?._id)}
          >
            {t('older')}
          </button>
        )}
      </p>
    </main>
  );
};
