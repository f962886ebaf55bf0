import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useSession } from '../../api/useSession';
import styles from '../../components/desk.module.css';
import type { Period } from './Documents';
import documents from './documents.module.css';

const FILES = ['orders', 'invoices', 'payments'] as const;

/** The files of a period for the tax adviser. */
export const BookFiles = ({ period }: { period: Period }) => {
  const t = useTranslations('documents');
  const { hasDatev } = useSession().shop;
  const days = new URLSearchParams({ ...period }).toString();
  return (
    <section className={styles.card} aria-labelledby="files">
      <h2 id="files">{t('files')}</h2>
      <p className={styles.soft}>{t('filesHow')}</p>
      <ul className={styles.rows}>
        {FILES.map((file) => (
          <li className={documents.file} key={file}>
            {t(`file.${file}`)}
            <span className={styles.links}>
              <a
                className={button.secondary}
                href={`/exports/${file}.csv?${days}`}
                aria-label={t(`csv.${file}`)}
                download
              >
                CSV
              </a>
              <a
                className={button.secondary}
                href={`/exports/${file}.xlsx?${days}`}
                aria-label={t(`workbook.${file}`)}
                download
              >
                .xlsx
              </a>
            </span>
          </li>
        ))}
        {hasDatev && (
          <li className={documents.file}>
            {t('datevHow')}
            <span className={styles.links}>
              <a className={button.secondary} href={`/exports/datev.csv?${days}`} download>
                {t('datev')}
              </a>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
};
