import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import styles from '../components/desk.module.css';

interface MarkReturnedProps {
  isLoading: boolean;
  /** @param lost whether the packs cannot be sold again */
  onReturn: (lost: boolean) => void;
}

/** An order to be paid on delivery was not accepted. */
export const MarkReturned = ({ isLoading, onReturn }: MarkReturnedProps) => {
  const t = useTranslations('steps');
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
        {t('cameBack')}
      </button>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReturn(new FormData(event.currentTarget).has('lost'));
  };
  return (
    <form
      onSubmit={submit}
      aria-label={t('cameBack')}
      className={`${styles.question} ${styles.links} ${styles.whole}`}
    >
      <p>{t('cameBackQuestion')}</p>
      <label className={`${styles.all} ${styles.whole}`}>
        <input type="checkbox" name="lost" />
        {t('lost')}
      </label>
      <button type="submit" className={button.danger} aria-busy={isLoading}>
        {t('cameBackNow')}
      </button>
      <button type="button" className={button.secondary} onClick={() => setAsking(false)}>
        {t('notBack')}
      </button>
    </form>
  );
};
