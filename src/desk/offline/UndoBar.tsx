import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { useClock } from '../../browser/useClock';
import button from '../../components/button.module.css';
import { api } from '../api/api';
import styles from '../components/desk.module.css';
import { type BulkStep, bulkStepsOf, heldUpTo } from './bulkSteps';
import { releaseChange, takeBackChange, useChanges } from './changes';
import { useIsOnline } from './connection';

/** What became of a step that was undone. */
interface Undone {
  count: number;
  /** Orders of which the shop had heard already. */
  sent: number;
}

const WILL: Partial<Record<BulkStep['step'], 'willPack' | 'willReady'>> = {
  pack: 'willPack',
  ready: 'willReady',
};

interface HeldStepProps {
  held: BulkStep;
  onUndo: () => void;
  onSend: () => void;
}

/** A step that is sent in a moment, with how long it can be undone. */
const HeldStep = ({ held, onUndo, onSend }: HeldStepProps) => {
  const t = useTranslations('bulk');
  const isOnline = useIsOnline();
  const { step, rows, sentAt, isLast } = held;
  const seconds = useClock((now) => Math.max(0, Math.ceil((sentAt - now) / 1000)), {
    intervalMs: 1000,
    until: sentAt,
  });
  const count = rows.length;
  return (
    <div className={styles.held}>
      <p>
        {t(WILL[step] ?? 'willShip', { count })}{' '}
        {isOnline ? (
          // Not read out each second.
          <span aria-hidden="true">{t('in', { seconds: seconds ?? 0 })}</span>
        ) : (
          t('later')
        )}
      </p>
      <p className={styles.links}>
        {isLast && (
          <button type="button" className={button.primary} onClick={onUndo}>
            {t('undo')}
          </button>
        )}
        {isOnline && (
          <button type="button" className={button.secondary} onClick={onSend}>
            {t('now')}
          </button>
        )}
      </p>
    </div>
  );
};

/** At the foot of every page: the steps of many orders that can be undone, each for a minute, and what was undone. */
export const UndoBar = () => {
  const t = useTranslations('bulk');
  const tOffline = useTranslations('offline');
  const dispatch = useDispatch();
  const changes = useChanges();
  const [undone, setUndone] = useState<Undone>();
  const undo = async ({ rows }: BulkStep) => {
    const results = await Promise.all(rows.map(takeBackChange));
    const count = results.filter(Boolean).length;
    setUndone({ count, sent: rows.length - count });
    // Somebody else may have moved one of them meanwhile.
    dispatch(api.util.invalidateTags(['Orders', 'Day']));
  };
  const send = async (held: BulkStep) => {
    setUndone(undefined);
    for (const row of heldUpTo(held, changes)) await releaseChange(row);
  };
  return (
    <div role="status" className={styles.undo}>
      {bulkStepsOf(changes).map((held) => (
        <HeldStep
          key={held.id}
          held={held}
          onUndo={() => void undo(held)}
          onSend={() => void send(held)}
        />
      ))}
      {undone && (
        <div className={styles.held}>
          <p>
            {undone.count > 0 && t('undone', { count: undone.count })}{' '}
            {undone.sent > 0 && t('tooLate', { count: undone.sent })}
          </p>
          <button type="button" className={button.secondary} onClick={() => setUndone(undefined)}>
            {tOffline('putAway')}
          </button>
        </div>
      )}
    </div>
  );
};
