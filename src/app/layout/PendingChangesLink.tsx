import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import styles from './NoticeBar.module.css';

/** A link to the list of pending changes. */
export const PendingChangesLink = ({ children }: { children: ReactNode }) => (
  <Link to={paths.profile('waiting')} className={styles.changes}>
    {children}
  </Link>
);
