import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { TextField } from '../../../components/form/TextField';
import { useFocusAfterSwap } from '../../../components/useFocusAfterSwap';
import { useMoney } from '../../../components/useMoney';
import { typedCoupon } from '../../../contract/rules/typed/typedCode';
import styles from './CouponField.module.css';
import type { ChosenCoupon, CouponState } from './useCoupon';

interface CouponTextProps {
  chosen: ChosenCoupon;
  items: number;
  saved: number;
  currency: string | undefined;
  isBusy: boolean;
  /** Why the code could not be checked. */
  error: string | undefined;
}

/** The effect of the chosen code on this order. */
const CouponText = ({ chosen, items, saved, currency, isBusy, error }: CouponTextProps) => {
  const t = useTranslations('coupon');
  const money = useMoney(currency);
  const { code, terms } = chosen;
  if (!terms && error) return <p>{error}</p>;
  if (!terms) return <p>{t(isBusy ? 'checking' : 'kept', { code })}</p>;
  if (items < terms.minItems) {
    return <p>{t('minimum', { code, missing: money(terms.minItems - items) })}</p>;
  }
  if (saved === 0) return <p>{t('nothing', { code })}</p>;
  return <p className={styles.saves}>{t('saves', { code, saved: money(saved) })}</p>;
};

interface CouponFormProps {
  error: string | undefined;
  isBusy: boolean;
  onEnter: (code: string) => void;
  onClose: () => void;
}

/** The field for a code. An empty one closes it. */
const CouponForm = ({ error, isBusy, onEnter, onClose }: CouponFormProps) => {
  const t = useTranslations('coupon');
  const [typed, setTyped] = useState('');
  const code = typedCoupon(typed);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (code) onEnter(code);
        else onClose();
      }}
    >
      <TextField
        label={t('label')}
        error={error}
        alert
        value={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className={button.secondary} aria-busy={isBusy}>
        {t('apply')}
      </button>
    </form>
  );
};

interface CouponFieldProps extends CouponState {
  /** The price of the items, in minor units. */
  items: number;
  /** The discount of the code on the order, in minor units. */
  saved: number;
  /** ISO 4217; the shop's own unless stated. */
  currency: string | undefined;
}

const focusControl = (container: HTMLElement) => {
  const { activeElement, body } = document;
  // During the check, the shopper may have moved to another field.
  if (activeElement !== body && !container.contains(activeElement)) return;
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  (find('input') ?? find('button'))?.focus({ preventScroll: true });
};

/** A coupon code: a button, the field that it opens, or the code with its discount. */
export const CouponField = (props: CouponFieldProps) => {
  const { chosen, error, isBusy, enter, remove } = props;
  const t = useTranslations('coupon');
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const screen = chosen ? 'chosen' : isOpen || error ? 'form' : 'closed';
  const moveFocus = useFocusAfterSwap(container, screen, focusControl);
  const open = (isOpenNow: boolean) => {
    moveFocus();
    setOpen(isOpenNow);
  };
  const close = () => {
    open(false);
    remove();
  };
  return (
    <div ref={container} className={styles.coupon}>
      {screen === 'closed' && (
        <button type="button" className={styles.quiet} onClick={() => open(true)}>
          {t('open')}
        </button>
      )}
      {screen === 'form' && (
        <CouponForm
          error={error}
          isBusy={isBusy}
          onEnter={(code) => {
            moveFocus();
            void enter(code);
          }}
          onClose={close}
        />
      )}
      <div role="status">
        {chosen && <CouponText {...props} chosen={chosen} />}
        {chosen?.terms && error && <p>{error}</p>}
      </div>
      {chosen && (
        <button
          type="button"
          className={`${button.secondary} ${styles.remove}`}
          aria-description={chosen.code}
          onClick={close}
        >
          {t('remove')}
        </button>
      )}
    </div>
  );
};
