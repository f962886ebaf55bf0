import { useTranslations } from 'use-intl';
import { isOnlyHere } from '../../contract/rules/isOnlyHere';
import styles from '../components/desk.module.css';

/** How the Desk is opened on a phone, or why it cannot be yet. @param url where the Desk is reached */
export const OnPhone = ({ name, url }: { name: string; url: string }) => {
  const t = useTranslations('account');
  const isSecure = new URL(url).protocol === 'https:';
  return (
    <section className={styles.card} aria-labelledby="phone">
      <h2 id="phone">{t('phone')}</h2>
      {isOnlyHere(url) ? (
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
