import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import field from '../../components/form/field.module.css';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import { digitsOf, plainAmount } from '../../contract/rules/amounts';
import { waysBack } from '../../contract/rules/waysAtDoor';
import type { HandedOver } from '../../contract/shop/payOnDelivery';
import { api } from '../api/api';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { useFormats } from '../components/useFormats';
import { Amounts } from './Amounts';
import { useWaysAtDoor } from './useWaysAtDoor';

interface RefundProps {
  order: OperatorOrderDetails;
  /** What has not gone back, in minor units; 0 of payments that are to be decided. */
  left: number;
  /** What went back, or is on its way. */
  before: number;
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** How much goes back, said on the button that sends it. */
const RefundForm = ({ order, left, before, onDone, onCancel }: RefundProps) => {
  const t = useTranslations('money');
  const { money, minorUnits, example } = useFormats();
  const own = useSession().shop.currency;
  const [move, { error, isLoading }] = api.useMoveMutation();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { number, currency, payment } = order;
  const ways = useWaysAtDoor();
  const text = typed.trim();
  const amount = text ? minorUnits(text) : left;
  const plain = (minor: number) => plainAmount(minor, digitsOf(currency ?? own));

  const refund = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const paid = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
    setWrong(text !== '' && !amount);
    if (text && !amount) return;
    const body = {
      ...(amount && text && { amount: plain(amount) }),
      ...(amount && text && before > 0 && { after: plain(before) }),
      ...(paid && { paid: paid as HandedOver }),
    };
    const { data } = await move({ number, step: 'refund', body });
    if (data) onDone(data.message);
  };
  const shown = { amount: amount ? money(amount, currency) : t(text ? 'some' : 'everything') };
  const confirm = { type: 'submit', className: button.danger, 'aria-busy': isLoading } as const;
  return (
    <form onSubmit={refund} noValidate className={styles.filters}>
      <label>
        {left > 0 ? t('amount', { amount: money(left, currency) }) : t('amountInReview')}
        <input
          value={typed}
          inputMode="decimal"
          maxLength={20}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? 'noAmount' : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
      </label>
      {isWrong && (
        <p id="noAmount" role="alert" className={`${field.error} ${styles.whole}`}>
          {t('noAmount', { example })}
        </p>
      )}
      <p className={styles.whole}>{t(payment.paidBy ? 'questionByHand' : 'question')}</p>
      {payment.paidBy ? (
        waysBack(ways, payment.paidBy).map((way) => (
          <button key={way} {...confirm} value={way}>
            {t(`back.${way}`, shown)}
          </button>
        ))
      ) : (
        <button {...confirm}>{t('refundNow', shown)}</button>
      )}
      <button type="button" className={button.secondary} onClick={onCancel}>
        {t('keep')}
      </button>
      {error && <ErrorMessage error={error} />}
    </form>
  );
};

/** What was paid and went back, and what can be decided about it, after a question. */
export const Money = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('money');
  const { money } = useFormats();
  const [act, { data, error, isLoading }] = api.useMoveMutation();
  const [isRefunding, setRefunding] = useState(false);
  const [done, setDone] = useState<string>();
  const { number, currency, payment, disputes = [], failedRefunds = 0 } = order;
  const { received = 0, refunded = 0, refundDue = 0, inReview } = payment;
  const facts = [
    received > 0 && t('received', { amount: money(received, currency) }),
    refundDue > failedRefunds &&
      t('refundDue', { amount: money(refundDue - failedRefunds, currency) }),
    refunded > 0 && t('refunded', { amount: money(refunded, currency) }),
    ...disputes.map(({ reference, amount }) =>
      t('disputed', { reference, amount: money(amount, currency) }),
    ),
  ].filter(Boolean);
  const before = refunded + refundDue;
  const canRefund = !failedRefunds && (inReview || received > before);
  return (
    <section className={styles.card} aria-labelledby="money">
      <h2 id="money">{t('title')}</h2>
      {facts.map((fact) => (
        <p key={String(fact)}>{fact}</p>
      ))}
      <Amounts order={order} />
      {inReview && (
        <>
          <p>{t('inReview')}</p>
          <button
            type="button"
            className={button.primary}
            aria-busy={isLoading}
            onClick={() => void act({ number, step: 'accept' })}
          >
            {t('accept')}
          </button>
        </>
      )}
      {failedRefunds > 0 && (
        <>
          <p>{t('failed', { amount: money(failedRefunds, currency) })}</p>
          <button
            type="button"
            className={button.primary}
            aria-busy={isLoading}
            onClick={() => void act({ number, step: 'refund', body: {} })}
          >
            {t('again')}
          </button>
        </>
      )}
      {canRefund && !isRefunding && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => {
            setDone(undefined);
            setRefunding(true);
          }}
        >
          {t('refund')}
        </button>
      )}
      {isRefunding && (
        <RefundForm
          order={order}
          left={received - before}
          before={before}
          onDone={(message) => {
            setDone(message);
            setRefunding(false);
          }}
          onCancel={() => setRefunding(false)}
        />
      )}
      <p role="status">{done ?? data?.message}</p>
      {error && <ErrorMessage error={error} />}
    </section>
  );
};
