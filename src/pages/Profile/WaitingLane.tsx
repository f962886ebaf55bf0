import { CircleAlert, CloudUpload } from 'lucide-react';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { defaultMessage } from '../../messages/ShopIntl';
import type { Change } from '../../offline/changes';
import { isKnown } from '../../offline/readRow';
import { useAppDispatch } from '../../store/hooks';
import { withAccount } from '../../store/request';
import styles from './Profile.module.css';
import { useChangeWords } from './useChangeWords';

interface WaitingLaneProps {
  lane: string;
  /** At least one, in the order of the taps. */
  changes: Change[];
}

/** What was changed about one thing, and where that stands. */
export const WaitingLane = ({ lane, changes }: WaitingLaneProps) => {
  const t = useTranslations('waiting');
  const format = useFormatter();
  const dispatch = useAppDispatch();
  const say = useChangeWords();
  const id = useId();
  const refused = changes.find(({ state }) => state === 'refused');
  const canBeSent = changes.every(({ operation }) => isKnown(operation));
  const since = Math.min(...changes.map(({ createdAt }) => createdAt));
  const time = format.dateTime(new Date(since), { dateStyle: 'medium', timeStyle: 'short' });
  const why = () => {
    const reason = refused?.reason;
    if (!canBeSent) return t('unknownReason');
    // The device gave it up: the shop was never asked.
    if (reason === defaultMessage('changeExpired')) return t('expired');
    return reason ? t('refused', { reason }) : t('refusedUnsaid');
  };
  const Icon = refused ? CircleAlert : CloudUpload;
  return (
    <li className={styles.change} data-state={refused ? 'refused' : 'waiting'}>
      <Icon size={22} aria-hidden="true" />
      <div id={id}>
        {changes.map((change) => (
          <p key={change.seq}>
            <strong>{say(change)}</strong>
          </p>
        ))}
        <p className={styles.soft}>{refused ? why() : t('since', { time })}</p>
      </div>
      {refused && (
        <div className={styles.actions}>
          {canBeSent && (
            <button
              type="button"
              className={button.primary}
              aria-describedby={id}
              onClick={() => dispatch(withAccount((account) => account.retry(lane)))}
            >
              {t('again')}
            </button>
          )}
          <button
            type="button"
            className={button.secondary}
            aria-describedby={id}
            onClick={() => dispatch(withAccount((account) => account.discard(lane)))}
          >
            {t('discard')}
          </button>
        </div>
      )}
    </li>
  );
};
