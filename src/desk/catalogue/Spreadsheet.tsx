import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { Renewed } from './csv/Renewed';
import { SpreadsheetImport } from './csv/SpreadsheetImport';
import { spreadsheetApi } from './spreadsheetApi';
import { useCatalogueFacts } from './useCatalogueFacts';

/** All products as a spreadsheet, out and in. */
export const Spreadsheet = () => {
  const t = useTranslations('csv');
  return (
    <main className={styles.page}>
      <p>
        <Link to="/goods">{t('back')}</Link>
      </p>
      <Heading>{t('title')}</Heading>
      <SpreadsheetExport />
      <SpreadsheetImport />
    </main>
  );
};

/** Writes all products as a spreadsheet. */
const SpreadsheetExport = () => {
  const t = useTranslations('csv');
  const facts = useCatalogueFacts();
  const [read, { error, isLoading }] = spreadsheetApi.useAllProductsMutation();
  const [made, setMade] = useState<{ url: string; count: number }>();
  const [isRenewed, setRenewed] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(made?.url ?? ''), [made]);
  const write = async () => {
    const { data } = await read();
    if (!data) return;
    const code = await import('./csv/writeFile').catch(() => undefined);
    if (!code) return setRenewed(true);
    const { writeFile } = code;
    setMade({ url: URL.createObjectURL(writeFile(data, facts)), count: data.length });
  };
  return (
    <section className={styles.card} aria-labelledby="sheet-out">
      <h2 id="sheet-out">{t('out')}</h2>
      <p className={styles.soft}>{t('outHint')}</p>
      <div className={styles.links}>
        <button
          type="button"
          className={button.secondary}
          aria-busy={isLoading}
          onClick={() => void write()}
        >
          {t('make')}
        </button>
        {made && (
          <a className={button.primary} href={made.url} download="goods.csv">
            {t('save', { count: made.count })}
          </a>
        )}
      </div>
      {isRenewed && <Renewed />}
      {error && <ErrorMessage error={error} />}
    </section>
  );
};
