import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import { sentPacks, takeOff } from '../../contract/rules/shortLines';
import { api } from '../api';
import styles from '../desk.module.css';
import { Failure } from './Failure';
import { useFormats } from './useFormats';

interface ShortLineProps {
  order: OperatorOrderDetails;
  item: OperatorOrderDetails['items'][number];
}

/** The button that was pressed is gone. */
const focus = (field: HTMLElement | null) => field?.focus();

/** A line of which fewer packs are on the shelf: how many are sent, and what goes back for the others. */
export const ShortLine = ({ order, item }: ShortLineProps) => {
  const t = useTranslations('short');
  const { money } = useFormats();
  const { number, currency, status } = order;
  const { variantId, product, variant } = item;
  const before = sentPacks(item);
  const [sent, setSent] = useState<number>();
  const [move, { error, isLoading, reset }] = api.useMoveMutation();
  const pack = `${product.name}, ${variant.label}`;

  if (sent === undefined) {
    return (
      <button
        type="button"
        className={button.secondary}
        aria-label={t('openFor', { pack })}
        onClick={() => setSent(before - 1)}
      >
        {t('open')}
      </button>
    );
  }
  const close = () => {
    reset();
    setSent(undefined);
  };
  const isLast = order.items.every(
    (each) => (each.variantId === variantId ? sent : sentPacks(each)) === 0,
  );
  const amount = money(takeOff(order, [{ variantId, quantity: sent }]).amount, currency);
  const takesOff = status === 'confirmed' ? t('notDue', { amount }) : t('goesBack', { amount });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '').trim();
    const body = {
      lines: [{ variantId, quantity: sent }],
      ...(reason && { reason }),
      ...(form.has('restock') && { restock: true }),
    };
    if (!(await move({ number, step: 'short', body })).error) close();
  };
  return (
    <form
      className={`${styles.question} ${styles.filters} ${styles.whole}`}
      aria-label={pack}
      onSubmit={submit}
    >
      <label>
        {t('sent')}
        <select value={sent} ref={focus} onChange={({ target }) => setSent(Number(target.value))}>
          {Array.from({ length: before }, (_, count) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of packs
            <option key={count} value={count}>
              {count === 0 ? t('none') : t('of', { count, before })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('reason')}
        <input name="reason" maxLength={200} autoComplete="off" />
      </label>
      <label className={styles.all}>
        <input type="checkbox" name="restock" />
        {t('restock')}
      </label>
      <p role="status">{isLast ? t('cancels') : takesOff}</p>
      <button type="submit" className={button.danger} aria-busy={isLoading} disabled={isLoading}>
        {sent === 0 ? t('sendNone') : t('send', { count: sent })}
      </button>
      <button type="button" className={button.secondary} onClick={close}>
        {t('keep')}
      </button>
      {error && <Failure error={error} />}
    </form>
  );
};
