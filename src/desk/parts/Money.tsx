import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import type { HandedOver } from '../../contract/payOnDelivery';
import { api } from '../api';
import styles from '../desk.module.css';
import { Failure } from './Failure';
import { useFormats } from './useFormats';

/** What was paid and went back, and what can be decided about it, after a question. */
export const Money = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('money');
  const { money } = useFormats();
  const [move, { data, error, isLoading }] = api.useMoveMutation();
  const [isRefunding, setRefunding] = useState(false);
  const { number, currency, payment, disputes = [] } = order;
  const { received = 0, refunded = 0, refundDue = 0, inReview, paidBy } = payment;
  const facts = [
    received > 0 && t('received', { amount: money(received, currency) }),
    refundDue > 0 && t('refundDue', { amount: money(refundDue, currency) }),
    refunded > 0 && t('refunded', { amount: money(refunded, currency) }),
    ...disputes.map(({ reference, amount }) =>
      t('disputed', { reference, amount: money(amount, currency) }),
    ),
  ].filter(Boolean);
  const canRefund = inReview || received > refunded + refundDue;
  if (facts.length === 0 && !canRefund) return null;

  const refund = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = String(new FormData(event.currentTarget).get('amount') ?? '').trim();
    const paid = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
    const body = { ...(amount && { amount }), ...(paid && { paid: paid as HandedOver }) };
    void move({ number, step: 'refund', body });
    setRefunding(false);
  };
  const confirm = { type: 'submit', className: button.danger, 'aria-busy': isLoading } as const;
  return (
    <section className={styles.card} aria-labelledby="money">
      <h2 id="money">{t('title')}</h2>
      {facts.map((fact) => (
        <p key={String(fact)}>{fact}</p>
      ))}
      {inReview && (
        <>
          <p>{t('inReview')}</p>
          <button
            type="button"
            className={button.primary}
            aria-busy={isLoading}
            onClick={() => void move({ number, step: 'accept' })}
          >
            {t('accept')}
          </button>
        </>
      )}
      {canRefund && !isRefunding && (
        <button type="button" className={button.secondary} onClick={() => setRefunding(true)}>
          {t('refund')}
        </button>
      )}
      {isRefunding && (
        <form onSubmit={refund} className={styles.filters}>
          <label>
            {t('amount')}
            <input name="amount" inputMode="decimal" maxLength={20} />
          </label>
          <p>{t('question')}</p>
          {paidBy ? (
            <>
              <button {...confirm} value="cash">
                {t('back.cash')}
              </button>
              <button {...confirm} value="upi">
                {t('back.upi')}
              </button>
            </>
          ) : (
            <button {...confirm}>{t('refundNow')}</button>
          )}
          <button type="button" className={button.secondary} onClick={() => setRefunding(false)}>
            {t('keep')}
          </button>
        </form>
      )}
      <p role="status">{data?.message}</p>
      {error && <Failure error={error} />}
    </section>
  );
};
