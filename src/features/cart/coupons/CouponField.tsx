import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useFocusAfterSwap } from '../../../components/useFocusAfterSwap';
import styles from './CouponField.module.css';
import { CouponForm } from './CouponForm';
import { CouponText } from './CouponText';
import type { CouponState } from './useCoupon';

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
