import { type SubmitEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import field from '../../components/form/field.module.css';
import type { OperatorComplaint } from '../../contract/operator/operatorComplaint';
import { digitsOf, plainAmount } from '../../contract/rules/amounts';
import { waysBack } from '../../contract/rules/waysAtDoor';
import type { HandedOver } from '../../contract/shop/payOnDelivery';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { NextPage } from '../components/NextPage';
import { useFormats } from '../components/useFormats';
import { useWaysAtDoor } from '../orders/useWaysAtDoor';
import { complaintsApi, photoOf } from './complaintsApi';

const KINDS = ['refund', 'replacement', 'message'] as const;
type Kind = (typeof KINDS)[number];

/** The answer to a complaint, with what was paid for its goods as the refund that is proposed. */
const AnswerForm = ({ complaint }: { complaint: OperatorComplaint }) => {
  const t = useTranslations('complaints');
  const { money } = useFormats();
  const ways = useWaysAtDoor();
  const [answer, { error, isLoading }] = complaintsApi.useAnswerComplaintMutation();
  const { _id: id, currency, paid, paidBy } = complaint;
  const [kind, setKind] = useState<Kind>('refund');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = new FormData(event.currentTarget);
    const said = (name: string) => String(form.get(name) ?? '').trim();
    const [text, amount, way] = [said('text'), said('amount'), said('paid')];
    const reply = {
      ...{ kind },
      ...(text && { text }),
      ...(amount && { amount }),
      ...(way && { paid: way as HandedOver }),
    };
    void answer({ id, reply });
  };
  return (
    <form className={styles.filters} aria-label={complaint.number} onSubmit={submit}>
      <label>
        {t('how')}
        <select value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`kind.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {kind === 'refund' && (
        <label>
          {t('amount', { currency })}
          <input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={plainAmount(paid, digitsOf(currency))}
            required
          />
          <small className={field.hint}>{t('hint', { amount: money(paid, currency) })}</small>
        </label>
      )}
      {kind === 'refund' && paidBy && (
        <label>
          {t('paid')}
          <select name="paid">
            {waysBack(ways, paidBy).map((way) => (
              <option key={way} value={way}>
                {t(`way.${way}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.whole}>
        {t('text')}
        <input name="text" maxLength={500} autoComplete="off" required={kind === 'message'} />
      </label>
      <button type="submit" className={button.primary} aria-busy={isLoading}>
        {t('send')}
      </button>
      {error && <ErrorMessage error={error} />}
    </form>
  );
};

/** What a customer says is wrong with an order, and the answer. */
const ComplaintEntry = ({ complaint }: { complaint: OperatorComplaint }) => {
  const t = useTranslations('complaints');
  const { time } = useFormats();
  const { _id: id, number, name, lines, message, hasPhoto, sentAt, answer } = complaint;
  return (
    <li className={styles.card}>
      <h2>
        <Link to={`/orders/${number}`}>{t('order', { number })}</Link>
      </h2>
      <p className={styles.soft}>
        <bdi>{name}</bdi> · {time(sentAt)}
      </p>
      {lines.map(({ itemId, problem, quantity, pack }) => (
        <p key={itemId}>{t('line', { quantity, pack, problem: t(`problem.${problem}`) })}</p>
      ))}
      {message && <p dir="auto">{message}</p>}
      {hasPhoto && (
        <a href={photoOf(id)} target="_blank" rel="noreferrer">
          <img src={photoOf(id)} alt={t('photo')} width={240} loading="lazy" />
        </a>
      )}
      {answer ? (
        <p>
          <strong>
            {t('answered', { time: time(answer.at), kind: t(`kind.${answer.kind}`) })}
          </strong>{' '}
          {[answer.amount, answer.text].filter(Boolean).join(' · ')}
        </p>
      ) : (
        <AnswerForm complaint={complaint} />
      )}
    </li>
  );
};

/** What customers say is wrong with what was delivered, the newest first. */
export const Complaints = () => {
  const t = useTranslations('complaints');
  const [query, setQuery] = useSearchParams();
  const isAll = query.get('all') === '1';
  const list = complaintsApi.useComplaintsInfiniteQuery(isAll);
  const { data, error, refetch } = list;
  const complaints = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          onChange={({ target }) => setQuery(target.checked ? { all: '1' } : {}, { replace: true })}
        />
        {t('all')}
      </label>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {data && complaints.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.packs}>
        {complaints.map((complaint) => (
          <ComplaintEntry key={complaint._id} complaint={complaint} />
        ))}
      </ul>
      <NextPage {...list} />
    </main>
  );
};
