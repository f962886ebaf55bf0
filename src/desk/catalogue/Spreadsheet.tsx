import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { Heading } from '../components/Heading';
import { SheetIn } from './csv/SheetIn';
import { SheetOut } from './csv/SheetOut';

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
