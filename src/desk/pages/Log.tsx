import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { AuditEntry } from '../../contract/operator';
import { api } from '../api';
import styles from '../desk.module.css';
import { Failure } from '../parts/Failure';
import { Heading } from '../parts/Heading';
import { useFormats } from '../parts/useFormats';

/** What the API lists at once, without being told. */
const PAGE = 50;

const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const { time } = useFormats();
  const { at, operator, action, subject, before, after } = entry;
  return (
    <li className={styles.entry}>
      <span>
        <strong>{action}</strong> {subject}
      </span>
      <small>
        {operator} · {time(at)}
      </small>
      {(before !== undefined || after !== undefined) && (
        <code>{[text(before), text(after)].filter(Boolean).join(' → ')}</code>
      )}
    </li>
  );
};

/** Who changed what, with what was there before, or read whose data; the newest first. */
export const Log = () => {
  const t = useTranslations('log');
  const [before, setBefore] = useState<string>();
  const { data, error, refetch } = api.useAuditQuery(before, { refetchOnMountOrArgChange: true });
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      {error && <Failure error={error} onRetry={refetch} />}
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
