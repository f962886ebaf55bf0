import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import field from '../../../components/form/field.module.css';
import { WishTexts } from '../../../components/order/WishTexts';
import type { CartItem } from '../../../contract/cart';
import type { CheckoutOptions } from '../../../contract/checkout';
import { toOneLine } from '../../../contract/rules/typed/oneLine';
import type { LineWish } from '../../cart/orderOperations';
import styles from './CheckOut.module.css';
import { useAlternatives } from './useAlternatives';

interface LineWishFieldsProps {
  line: CartItem;
  options: Pick<CheckoutOptions, 'lineNoteLength' | 'canOrderInstead'>;
  wish: LineWish | undefined;
  onChange: (wish: LineWish) => void;
}

/** The button that was pressed is gone. */
const focus = (input: HTMLInputElement | null) => input?.focus();

interface AlternativeFieldProps extends Pick<LineWishFieldsProps, 'line' | 'onChange'> {
  wish: LineWish;
}

/** What comes if the line is missing: another pack of it, or something of its category. */
const AlternativeField = ({ line, wish, onChange }: AlternativeFieldProps) => {
  const t = useTranslations('lineWish');
  const id = useId();
  const { instead } = wish;
  const alternatives = useAlternatives(line, instead);
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {t('instead')}
      </label>
      <select
        id={id}
        className={field.control}
        value={instead?.variantId ?? ''}
        aria-busy={alternatives === undefined}
        onChange={({ target }) =>
          onChange({
            ...wish,
            instead: alternatives?.find(({ variantId }) => variantId === target.value),
          })
        }
      >
        <option value="">{t(alternatives ? 'nothing' : 'loading')}</option>
        {alternatives?.map((each) => (
          <option key={each.variantId} value={each.variantId}>
            {t('option', each)}
          </option>
        ))}
      </select>
    </div>
  );
};

/** A note for those who pack a line, and what comes if it is missing; one quiet button until it is pressed. */
export const LineWishFields = ({ line, options, wish = {}, onChange }: LineWishFieldsProps) => {
  const t = useTranslations('lineWish');
  const [isOpen, setOpen] = useState(false);
  const note = useId();
  const { lineNoteLength, canOrderInstead } = options;
  if (!lineNoteLength && !canOrderInstead) return null;
  if (!isOpen) {
    return (
      <>
        <WishTexts {...wish} />
        <button
          type="button"
          className={styles.quiet}
          aria-label={t('openFor', { name: line.product.name })}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </button>
      </>
    );
  }
  return (
    <div className={styles.wish}>
      {lineNoteLength && (
        <div className={field.field}>
          <label htmlFor={note} className={field.label}>
            {t('note')}
          </label>
          <input
            id={note}
            className={field.control}
            maxLength={lineNoteLength}
            placeholder={t('noteHint')}
            value={wish.note ?? ''}
            autoComplete="off"
            ref={focus}
            onChange={({ target }) => onChange({ ...wish, note: toOneLine(target.value) })}
          />
        </div>
      )}
      {canOrderInstead && <AlternativeField line={line} wish={wish} onChange={onChange} />}
    </div>
  );
};
