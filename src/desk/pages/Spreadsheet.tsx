import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import styles from '../desk.module.css';
import { SheetIn } from '../parts/csv/SheetIn';
import { SheetOut } from '../parts/csv/SheetOut';
import { Heading } from '../parts/Heading';

/** All goods as a spreadsheet, out and in. */
export const Spreadsheet = () => {
  const t = useTranslations('csv');
  return (
    <main className={styles.page}>
      <p>
        <Link to="/goods">{t('back')}</Link>
      </p>
      <Heading>{t('title')}</Heading>
      <SheetOut />
      <SheetIn />
    </main>
  );
};
