import { useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';

const ONLY_HERE = ['localhost', '127.0.0.1', '[::1]'];

/** How the Desk is opened on a phone, or why it cannot be yet. @param url where the Desk is reached */
export const OnPhone = ({ name, url }: { name: string; url: string }) => {
  const t = useTranslations('account');
  const { hostname, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  return (
    <section className={styles.card} aria-labelledby="phone">
      <h2 id="phone">{t('phone')}</h2>
      {ONLY_HERE.includes(hostname) ? (
        <p>{t('onlyHere', { url })}</p>
      ) : (
        <>
          <p>{t(isSecure ? 'reachSecure' : 'reach', { url })}</p>
          <pre className={styles.command}>npm run shop -- desk open --name "{name}"</pre>
          {!isSecure && <p>{t('plain')}</p>}
        </>
      )}
    </section>
  );
};
