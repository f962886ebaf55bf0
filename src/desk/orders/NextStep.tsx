import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import type { OrderStatus } from '../../contract/order';
import { isToPack } from '../../contract/rules/isToPack';
import { sentPacks } from '../../contract/rules/shortLines';
import { api } from '../api/api';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { useFormats } from '../components/useFormats';
import type { LaterStep } from '../offline/orderOperations';
import { useQueue } from '../offline/useQueue';
import { HandOver } from './HandOver';
import { MarkReturned } from './MarkReturned';
import { useTicks } from './useTicks';
import { useWaysAtDoor } from './useWaysAtDoor';
import { unweighedLines, weighedTotal } from './weighedTotals';

/** Packs an order; it asks while some lines are ticked and others are not. Who ticks nothing packs by paper. */
const PackButton = ({ order, onPack }: { order: OperatorOrderDetails; onPack: () => void }) => {
  const t = useTranslations('steps');
  const ticks = useTicks(order);
  const [isAsking, setAsking] = useState(false);
  const open = order.items.filter(
    (item) => sentPacks(item) > 0 && !ticks.some(({ variantId }) => variantId === item.variantId),
  ).length;
  const isHalf = ticks.length > 0 && open > 0;
  const unweighed = unweighedLines(order, ticks).length;
  if (unweighed > 0) return <p>{t('unweighed', { count: unweighed })}</p>;
  if (isAsking && isHalf) {
    return (
      <fieldset aria-label={t('pack')} className={`${styles.question} ${styles.links}`}>
        <p>{t('unticked', { count: open })}</p>
        <button type="button" className={button.danger} onClick={onPack}>
          {t('packAll')}
        </button>
        <button type="button" className={button.secondary} onClick={() => setAsking(false)}>
          {t('packOn')}
        </button>
      </fieldset>
    );
  }
  return (
    <button
      type="button"
      className={button.primary}
      data-key="p"
      onClick={() => (isHalf ? setAsking(true) : onPack())}
    >
      {t('pack')}
    </button>
  );
};

const OPEN = ['shipped', 'ready'];
const CANCELLABLE = ['awaiting_payment', 'paid', 'confirmed', 'packed'];

const CAME_BACK = ['cameBack', 'cameBackQuestion', 'cameBackNow', 'notBack'] as const;
const NOT_COLLECTED = [
  'notCollected',
  'notCollectedQuestion',
  'notCollectedNow',
  'notBackYet',
] as const;

interface CollectionProps {
  order: OperatorOrderDetails;
  /** Formatted. */
  total: string;
  go: (step: LaterStep) => void;
}

/** A packed order is said to be ready, and then handed over. */
const Collection = ({ order: { status, payment }, total, go }: CollectionProps) => {
  const t = useTranslations('steps');
  return (
    <div className={styles.links}>
      {status === 'packed' && (
        <>
          <button
            type="button"
            className={button.primary}
            data-key="s"
            onClick={() => go({ step: 'ready' })}
          >
            {t('ready')}
          </button>
          <p className={styles.whole}>{t('readyHint')}</p>
        </>
      )}
      {status === 'ready' && (
        <HandOver
          due={payment.status === 'due' ? total : undefined}
          onHandOver={(body) => go({ step: 'collect', body })}
        />
      )}
    </div>
  );
};

/** The step that an order waits for, and whether it is to be cancelled. */
export const NextStep = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('steps');
  const { money } = useFormats();
  const tForm = useTranslations('form');
  const [move, { error, isLoading, reset }] = api.useMoveMutation();
  const [queue, problem] = useQueue();
  /** The status in which the order is to be cancelled: somebody else may move it on meanwhile. */
  const [asked, setAsked] = useState<OrderStatus>();
  const { number, status, currency, payment, pickUp } = order;
  const ways = useWaysAtDoor();
  const total = money(weighedTotal(order, order.ticks), currency);
  const isAsking = asked === status;
  const hasEnded = !CANCELLABLE.includes(status) && !OPEN.includes(status);
  if (hasEnded && !error) return null;

  const go = (later: LaterStep) => {
    reset();
    void queue({ type: 'order/step', number, move: later });
  };
  const ship = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = ['carrier', 'tracking'].flatMap((name) => {
      const text = String(form.get(name) ?? '').trim();
      return text ? [[name, text]] : [];
    });
    go({ step: 'ship', body: Object.fromEntries(given) });
  };
  const act = { type: 'button', className: button.primary } as const;
  return (
    <section className={styles.card} aria-label={t('title')}>
      {isToPack(status) && <PackButton order={order} onPack={() => go({ step: 'pack' })} />}
      {pickUp && (status === 'packed' || status === 'ready') && (
        <Collection order={order} total={total} go={go} />
      )}
      {status === 'ready' && (
        <MarkReturned
          texts={NOT_COLLECTED}
          isLoading={isLoading}
          onReturn={(lost) => void move({ number, step: 'return', body: { lost } })}
        />
      )}
      {status === 'packed' && !pickUp && (
        <form onSubmit={ship} className={styles.filters}>
          <label>
            <span>
              {t('carrier')} {tForm('optional')}
            </span>
            <input name="carrier" maxLength={100} data-key="s" />
          </label>
          <label>
            <span>
              {t('tracking')} {tForm('optional')}
            </span>
            <input name="tracking" maxLength={100} />
          </label>
          <button {...act} type="submit">
            {t('ship')}
          </button>
        </form>
      )}
      {status === 'shipped' && payment.status !== 'due' && (
        <button {...act} onClick={() => go({ step: 'deliver', body: {} })}>
          {t('deliver')}
        </button>
      )}
      {status === 'shipped' && payment.status === 'due' && (
        <div className={styles.links}>
          <p>{t('collect', { total })}</p>
          {ways.map((paid) => (
            <button key={paid} {...act} onClick={() => go({ step: 'deliver', body: { paid } })}>
              {t(`paid.${paid}`)}
            </button>
          ))}
          <MarkReturned
            texts={CAME_BACK}
            isLoading={isLoading}
            onReturn={(lost) => void move({ number, step: 'return', body: { lost } })}
          />
        </div>
      )}
      {CANCELLABLE.includes(status) && !isAsking && (
        <button type="button" className={button.secondary} onClick={() => setAsked(status)}>
          {t('cancel')}
        </button>
      )}
      {isAsking && (
        <fieldset aria-label={t('cancel')} className={`${styles.question} ${styles.links}`}>
          <p>
            {payment.received
              ? t('cancelPaid', { amount: money(payment.received, currency) })
              : t('cancelUnpaid')}
          </p>
          <button
            type="button"
            className={button.danger}
            aria-busy={isLoading}
            onClick={() => void move({ number, step: 'cancel' })}
          >
            {t('cancelNow')}
          </button>
          <button type="button" className={button.secondary} onClick={() => setAsked(undefined)}>
            {t('keep')}
          </button>
        </fieldset>
      )}
      {problem}
      {error && <ErrorMessage error={error} />}
    </section>
  );
};
