import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { api } from '../api/api';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { Heading } from '../components/Heading';
import { useFormats } from '../components/useFormats';
import { LanguageChoice } from '../messages/LanguageChoice';
import { useChanges } from '../offline/changes';
import { OnPhone } from './OnPhone';

/** Who works here, with which rights, and in which browsers. */
export const Account = () => {
  const t = useTranslations('account');
  const { time } = useFormats();
  const { id, name, rights, sessions, shopUrl, deskUrl = location.origin } = useSession();
  const [close] = api.useCloseMutation();
  const [closeOther] = api.useCloseOtherMutation();
  const unsent = useChanges().length;
  const [isAsking, setAsking] = useState(false);
  const leave = () => (unsent > 0 ? setAsking(true) : void close());
  return (
    <main className={styles.page}>
      <Heading>{name}</Heading>
      <p>{t('rights', { rights: rights.map((right) => t(right)).join(', ') })}</p>
      <section className={styles.card} aria-labelledby="open">
        <h2 id="open">{t('open')}</h2>
        <ul className={styles.rows}>
          {sessions.map(({ _id, createdAt }) => (
            <li key={_id} className={styles.row}>
              <span>
                {_id === id ? t('here') : t('elsewhere')}
                <br />
                <small>{t('since', { time: time(createdAt) })}</small>
              </span>
              <button
                type="button"
                className={button.secondary}
                onClick={() => (_id === id ? leave() : void closeOther(_id))}
              >
                {t('close')}
              </button>
            </li>
          ))}
        </ul>
        {isAsking && (
          <fieldset aria-label={t('close')} className={`${styles.question} ${styles.links}`}>
            <p>{t('unsent', { count: unsent })}</p>
            <button type="button" className={button.danger} onClick={() => void close()}>
              {t('closeNow')}
            </button>
            <button type="button" className={button.secondary} onClick={() => setAsking(false)}>
              {t('stay')}
            </button>
          </fieldset>
        )}
      </section>
      <OnPhone name={name} url={deskUrl} />
      <LanguageChoice />
      <p>
        <a href={shopUrl}>{t('toShop')}</a>
      </p>
    </main>
  );
};
