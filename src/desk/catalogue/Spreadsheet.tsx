import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { Heading } from '../components/Heading';
import { LastImport } from './csv/LastImport';
import { SpreadsheetImport } from './csv/SpreadsheetImport';

/** All products as a spreadsheet, out and in. */
export const Spreadsheet = () => {
  const t = useTranslations('csv');
  const { shopUrl, isPublic } = useSession();
  return (
    <main className={styles.page}>
      <p>
        <Link to="/goods">{t('back')}</Link>
      </p>
      <Heading>{t('title')}</Heading>
      <section className={styles.card} aria-labelledby="sheet-out">
        <h2 id="sheet-out">{t('out')}</h2>
        <p className={styles.soft}>{t('outHint')}</p>
        <div className={styles.links}>
          <a className={button.secondary} href="/exports/goods.xlsx" download>
            {t('saveWorkbook')}
          </a>
          <a className={button.secondary} href="/exports/goods.csv" download>
            {t('saveCsv')}
          </a>
        </div>
      </section>
      <section className={styles.card} aria-labelledby="sheet-elsewhere">
        <h2 id="sheet-elsewhere">{t('elsewhere')}</h2>
        <p className={styles.soft}>{t('elsewhereHint')}</p>
        {isPublic === false && <p>{t('notPublic', { shop: shopUrl })}</p>}
        <div className={styles.links}>
          <a className={button.secondary} href="/exports/shopify.csv" download>
            {t('saveShopify')}
          </a>
          <a className={button.secondary} href="/exports/google-merchant.txt" download>
            {t('saveGoogle')}
          </a>
        </div>
      </section>
      <SpreadsheetImport />
      <LastImport />
    </main>
  );
};
