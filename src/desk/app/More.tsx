import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { OperatorRight } from '../../contract/operator/operator';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { Heading } from '../components/Heading';
import more from './more.module.css';

const PAGES = [
  ['phone', 'orders'],
  ['days', 'catalogue'],
  ['window', 'catalogue'],
  ['needs', 'orders'],
  ['tour', 'orders'],
  ['evening', 'orders'],
  ['farms', 'catalogue'],
  ['batches', 'orders'],
  ['complaints', 'orders'],
  ['reviews', 'catalogue'],
  ['collecting', 'orders'],
  ['weekly', 'orders'],
  ['coupons', 'catalogue'],
  ['money', 'orders'],
  ['figures', 'orders'],
  ['customers', 'customers'],
  ['log', 'audit'],
] as const satisfies [string, OperatorRight][];

/** The pages that are needed now and then, by the rights of who is signed in. */
export const More = () => {
  const t = useTranslations('more');
  const { name, rights } = useSession();
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <ul className={styles.rows}>
        {PAGES.filter(([, right]) => rights.includes(right)).map(([page]) => (
          <li key={page} className={styles.row}>
            <Link to={`/${page}`} className={more.to}>
              <strong>{t(`${page}.title`)}</strong>
              <small>{t(`${page}.about`)}</small>
            </Link>
          </li>
        ))}
        <li className={styles.row}>
          <Link to="/account" className={more.to}>
            <strong>{name}</strong>
            <small>{t('account')}</small>
          </Link>
        </li>
      </ul>
    </main>
  );
};
