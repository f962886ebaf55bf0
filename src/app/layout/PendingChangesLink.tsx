import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import styles from './NoticeBar.module.css';

/** Leads to the list of changes that the shop has not made. */
export const PendingChangesLink = ({ children }: { children: ReactNode }) => (
  <Link to={paths.profile('waiting')} className={styles.changes}>
    {children}
  </Link>
);
