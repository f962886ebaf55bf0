import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import { sentPacks, takeOff } from '../../contract/rules/shortLines';
import { api } from '../api/api';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { useFormats } from '../components/useFormats';
import { SubstitutionFields, useSubstitution } from './SubstitutionFields';
import shortage from './shortage.module.css';

interface ShortageFormProps {
  order: OperatorOrderDetails;
  item: OperatorOrderDetails['items'][number];
}

/** The button that was pressed is gone. */
const focus = (field: HTMLElement | null) => field?.focus();

/**
 * A line of which fewer packs are on the shelf: how many are sent, what is sent in place of the others, and what goes
 * back for them.
 */
export const ShortageForm = ({ order, item }: ShortageFormProps) => {
  const t = useTranslations('short');
  const tSubstitution = useTranslations('instead');
  const { money } = useFormats();
  const { number, currency, status } = order;
  const { variantId, product, variant } = item;
  const before = sentPacks(item);
  const [sent, setSent] = useState<number>();
  const choice = useSubstitution({ number, variantId, missing: before - (sent ?? before) });
  const { isOpen: isReplaced, substitution } = choice;
  const [move, { error, isLoading, reset }] = api.useMoveMutation();
  const pack = `${product.name}, ${variant.label}`;
  // What the customer has chosen, unless it is in the order already.
  const wanted = order.items.some((each) => each.variantId === item.instead?.variantId)
    ? undefined
    : item.instead;
  const sendWanted = () => {
    if (!wanted || isLoading) return;
    const instead = { variantId: wanted.variantId, quantity: before };
    void move({ number, step: 'short', body: { lines: [{ variantId, quantity: 0, instead }] } });
  };

  if (sent === undefined) {
    return (
      <>
        <button
          type="button"
          className={button.secondary}
          aria-label={t('openFor', { pack })}
          onClick={() => {
            setSent(before - 1);
            choice.setOpen(wanted !== undefined);
          }}
        >
          {t('open')}
        </button>
        {wanted && (
          <button
            type="button"
            className={button.secondary}
            aria-busy={isLoading}
            onClick={sendWanted}
          >
            {tSubstitution('sendWanted', wanted)}
          </button>
        )}
        {error && <ErrorMessage error={error} />}
      </>
    );
  }
  const close = () => {
    reset();
    setSent(undefined);
    choice.setOpen(false);
  };
  const isLast =
    !isReplaced &&
    order.items.every((each) => (each.variantId === variantId ? sent : sentPacks(each)) === 0);
  const { amount: paid } = takeOff(order, [{ variantId, quantity: sent }]);
  const { amount, charged } = takeOff(order, [
    { variantId, quantity: sent, instead: substitution },
  ]);
  const back = { amount: money(amount, currency) };
  const takesOff = status === 'confirmed' ? t('notDue', back) : t('goesBack', back);
  const costs = () => {
    if (!substitution) return '';
    const isDearer =
      (charged.get(substitution.variantId) ?? 0) < substitution.quantity * substitution.price;
    const cost = tSubstitution(isDearer ? 'dearer' : 'costs', {
      amount: money(paid - amount, currency),
    });
    return `${cost} ${amount > 0 ? takesOff : tSubstitution('nothingBack')}`;
  };
  const isIncomplete = isReplaced && !substitution;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '').trim();
    const body = {
      lines: [
        {
          ...{ variantId, quantity: sent },
          ...(substitution && {
            instead: { variantId: substitution.variantId, quantity: substitution.quantity },
          }),
        },
      ],
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
      <SubstitutionFields choice={choice} currency={currency} />
      <label>
        {t('reason')}
        <input name="reason" maxLength={200} autoComplete="off" />
      </label>
      <label className={shortage.check}>
        <input type="checkbox" name="restock" />
        {t('restock')}
      </label>
      <p role="status" className={styles.whole}>
        {isReplaced ? costs() : isLast ? t('cancels') : takesOff}
      </p>
      <button
        type="submit"
        className={isReplaced ? button.primary : button.danger}
        aria-busy={isLoading}
        disabled={isIncomplete}
      >
        {isReplaced
          ? tSubstitution('send', { count: substitution?.quantity ?? 0 })
          : sent === 0
            ? t('sendNone')
            : t('send', { count: sent })}
      </button>
      <button type="button" className={button.secondary} onClick={close}>
        {t('keep')}
      </button>
      {error && <ErrorMessage error={error} />}
    </form>
  );
};
