import { shop } from '../../shop.config';
import styles from './Logo.module.css';

/** The shop's mark and name. */
export const Logo = () => (
  <span className={styles.logo}>
    {/* Lazy, so that it is fetched and decoded after the first paint. */}
    <img src="/favicon.svg" width="32" height="32" alt="" loading="lazy" />
    {shop.name}
  </span>
);
