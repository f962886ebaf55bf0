import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import styles from '../components/desk.module.css';

type Text =
  | 'cameBack'
  | 'cameBackQuestion'
  | 'cameBackNow'
  | 'notBack'
  | 'notCollected'
  | 'notCollectedQuestion'
  | 'notCollectedNow'
  | 'notBackYet';

interface MarkReturnedProps {
  /** What happened, the question, and its answers yes and no. */
  texts: readonly [label: Text, question: Text, yes: Text, no: Text];
  isLoading: boolean;
  /** @param lost whether the packs cannot be sold again */
  onReturn: (lost: boolean) => void;
}

/** An order was not accepted at the door, or not collected. */
export const MarkReturned = ({ texts, isLoading, onReturn }: MarkReturnedProps) => {
  const t = useTranslations('steps');
  const [label, question, yes, no] = texts;
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
        {t(label)}
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
      aria-label={t(label)}
      className={`${styles.question} ${styles.links} ${styles.whole}`}
    >
      <p>{t(question)}</p>
      <label className={`${styles.all} ${styles.whole}`}>
        <input type="checkbox" name="lost" />
        {t('lost')}
      </label>
      <button type="submit" className={button.danger} aria-busy={isLoading}>
        {t(yes)}
      </button>
      <button type="button" className={button.secondary} onClick={() => setAsking(false)}>
        {t(no)}
      </button>
    </form>
  );
};
