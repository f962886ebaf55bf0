import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { TextField } from '../../../components/form/TextField';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { Heading } from '../../components/Heading';
import { useFormats } from '../../components/useFormats';
import order from '../order.module.css';
import own from './byPhone.module.css';
import { CallerFields } from './CallerFields';
import { GoodsFields } from './GoodsFields';
import { PaymentLinkButton } from './PaymentLinkButton';
import { PlaceFields } from './PlaceFields';
import { phoneApi } from './phoneApi';
import { type PhoneDraft, requestOf, usePhoneDraft } from './usePhoneDraft';

/** What the shop may take nevertheless, because somebody knows the customer. */
const VOUCHABLE = ['on_delivery', 'too_many_unpaid', 'too_many_packs', 'too_much_unpaid'];

const codeOf = (error: unknown) =>
  (error as { data?: { error?: string } } | undefined)?.data?.error;

/** Takes an order of somebody who calls: who, what, where to, what it costs, when. It needs a connection. */
export const PhoneOrderPage = () => {
  const t = useTranslations('byPhone');
  const { money, day, hours } = useFormats();
  const { draft, change: keep, clear } = usePhoneDraft();
  const form = phoneApi.usePhoneOrderFormQuery();
  const [ask, quoted] = phoneApi.useQuotePhoneOrderMutation();
  const [place, placed] = phoneApi.usePlacePhoneOrderMutation();
  const [window, setWindow] = useState('');
  const [done, setDone] = useState<{ number: string; email: string; isLink: boolean }>();
  const quote = quoted.data;
  /** What was quoted holds no more. */
  const change = (part: Partial<PhoneDraft>) => {
    quoted.reset();
    placed.reset();
    keep(part);
  };
  if (!form.data) {
    return (
      <main className={styles.page}>
        <Heading>{t('title')}</Heading>
        {form.error ? <ErrorMessage error={form.error} onRetry={form.refetch} /> : null}
      </main>
    );
  }
  const { payments, noteLength } = form.data;
  const request = requestOf(draft, form.data);

  const showTotal = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    placed.reset();
    const { data } = await ask(request);
    setWindow(data?.window ? `${data.window.date} ${data.window.id}` : '');
  };

  const submit = async (isVouchedFor: boolean) => {
    if (!quote) return;
    const [date = '', id = ''] = window.split(' ');
    const { data: number } = await place({
      ...request,
      ...{ lines: quote.lines, total: quote.total, orderKey: draft.orderKey },
      ...(window && { window: { date, id } }),
      ...(draft.note.trim() && { note: draft.note.trim() }),
      ...(isVouchedFor && { isVouchedFor }),
    });
    if (!number) return;
    const { email } = draft.caller ?? draft.person;
    setDone({ number, email, isLink: request.payment === 'link' });
    quoted.reset();
    placed.reset();
    clear();
  };

  if (done) {
    const { number, email, isLink } = done;
    return (
      <main className={styles.page}>
        <Heading>{t('placed', { number })}</Heading>
        {isLink && <PaymentLinkButton number={number} email={email} />}
        <p className={styles.links}>
          <Link to={`/orders/${number}`} className={button.secondary}>
            {t('toOrder')}
          </Link>
          <button type="button" className={button.secondary} onClick={() => setDone(undefined)}>
            {t('another')}
          </button>
        </p>
      </main>
    );
  }

  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <form onSubmit={showTotal} className={styles.form} aria-label={t('title')} noValidate>
        <section className={styles.card} aria-labelledby="who">
          <h2 id="who">{t('who')}</h2>
          <div className={styles.form}>
            <CallerFields draft={draft} change={change} />
          </div>
        </section>
        <section className={styles.card} aria-labelledby="what">
          <h2 id="what">{t('what')}</h2>
          <GoodsFields lines={draft.lines} onChange={(lines) => change({ lines })} />
        </section>
        <section className={styles.card} aria-labelledby="where">
          <h2 id="where">{t('where')}</h2>
          <div className={styles.form}>
            <PlaceFields draft={draft} form={form.data} change={change} />
            <TextField
              label={t('note')}
              optional
              maxLength={noteLength}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </div>
        </section>
        {payments.length > 1 && (
          <section className={styles.card} aria-labelledby="payment">
            <h2 id="payment">{t('payment')}</h2>
            {payments.map((each) => (
              <label key={each} className={own.choice}>
                <input
                  type="radio"
                  name="payment"
                  checked={request.payment === each}
                  onChange={() => change({ payment: each })}
                />
                <span>{t(`payments.${each}`)}</span>
              </label>
            ))}
          </section>
        )}
        {quoted.error && <ErrorMessage error={quoted.error} />}
        {!quote && (
          <button
            type="submit"
            className={button.primary}
            aria-busy={quoted.isLoading}
            disabled={draft.lines.length === 0}
          >
            {t('showTotal')}
          </button>
        )}
      </form>
      {quote && (
        <section className={styles.card} aria-labelledby="total">
          <h2 id="total">{t('total')}</h2>
          <dl className={order.amounts}>
            <div>
              <dt>{t('delivery')}</dt>
              <dd>{money(quote.delivery)}</dd>
            </div>
            {quote.onDeliveryFee > 0 && (
              <div>
                <dt>{t('onDeliveryFee')}</dt>
                <dd>{money(quote.onDeliveryFee)}</dd>
              </div>
            )}
            <div>
              <dt>{t(quote.isToWeigh ? 'atMost' : 'total')}</dt>
              <dd>{money(quote.total)}</dd>
            </div>
          </dl>
          {quote.windows.length > 0 ? (
            <div className={styles.filters}>
              <label>
                {t('when')}
                <select value={window} onChange={({ target }) => setWindow(target.value)}>
                  {quote.windows.map(({ places, ...each }) => (
                    <option
                      key={`${each.date} ${each.id}`}
                      value={`${each.date} ${each.id}`}
                      disabled={places === 'full'}
                    >
                      {day(each.date)}, {hours(each)}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          ) : (
            quote.arrivesOn && <p>{t('arrives', { day: day(quote.arrivesOn) })}</p>
          )}
          {placed.error && <ErrorMessage error={placed.error} />}
          <p className={styles.links}>
            {VOUCHABLE.includes(codeOf(placed.error) ?? '') ? (
              <button
                type="button"
                className={button.primary}
                aria-busy={placed.isLoading}
                onClick={() => void submit(true)}
              >
                {t('placeAnyway')}
              </button>
            ) : (
              <button
                type="button"
                className={button.primary}
                aria-busy={placed.isLoading}
                onClick={() => void submit(false)}
              >
                {t('placeNow', { total: money(quote.total) })}
              </button>
            )}
          </p>
        </section>
      )}
    </main>
  );
};
