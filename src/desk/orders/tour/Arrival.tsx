import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { TourStop } from '../../../contract/operator/operatorTour';
import type { HandedOver } from '../../../contract/shop/payOnDelivery';
import styles from '../../components/desk.module.css';
import { useQueue } from '../../offline/useQueue';
import { useWaysAtDoor } from '../useWaysAtDoor';

/** Ticks a stop off: who took it, and how it was paid where something is due. It works without a connection. */
export const Arrival = ({ stop }: { stop: TourStop }) => {
  const t = useTranslations('tour');
  const tSteps = useTranslations('steps');
  const [queue, problem] = useQueue();
  const ways = useWaysAtDoor();
  const [receivedBy, setReceivedBy] = useState('');
  const { number, status, due } = stop;
  const arrive = (paid?: HandedOver) => {
    const by = receivedBy.trim();
    const body = { ...(paid && { paid }), ...(by && { receivedBy: by }) };
    // Who drives may have forgotten to say that it has left.
    const left = { type: 'order/step', number, move: { step: 'ship', body: {} } } as const;
    const arrived = { type: 'order/step', number, move: { step: 'deliver', body } } as const;
    void queue(...(status === 'packed' ? [left, arrived] : [arrived]));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (due === undefined) arrive();
  };
  return (
    <form onSubmit={submit} className={`${styles.filters} ${styles.screen}`}>
      <label>
        {t('receivedBy')}
        <input
          value={receivedBy}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setReceivedBy(target.value)}
        />
      </label>
      {due === undefined ? (
        <button type="submit" className={button.primary} aria-label={t('arrivedAt', { number })}>
          {t('arrived')}
        </button>
      ) : (
        ways.map((paid) => (
          <button
            key={paid}
            type="button"
            className={button.primary}
            aria-label={t('paidAt', { number, way: tSteps(`paid.${paid}`) })}
            onClick={() => arrive(paid)}
          >
            {tSteps(`paid.${paid}`)}
          </button>
        ))
      )}
      {problem}
    </form>
  );
};
