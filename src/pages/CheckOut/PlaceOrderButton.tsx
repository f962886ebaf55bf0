import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../components/announce';
import button from '../../components/button.module.css';
import { fetchCheckoutOptions } from '../../features/cart/checkoutOptions';
import { probeNow } from '../../pwa/connectivity';
import { useAppDispatch } from '../../store/hooks';
import { withAccount } from '../../store/thunkExtra';
import styles from './CheckOut.module.css';

export interface PlaceOrderButtonProps {
  /** Why it cannot be pressed yet. */
  whyNot: string | undefined;
  /** What kept the last press from placing an order. */
  error: string | undefined;
  isBusy: boolean;
  /** The order costs nothing. */
  isFree: boolean;
  /** How often changes were agreed to; each time this is what comes next, and has the focus. */
  accepts: number;
  onPress: () => void;
}

/** The button that everything here is for. While it waits it says what for. */
export const PlaceOrderButton = ({
  whyNot,
  error,
  isBusy,
  isFree,
  accepts,
  onPress,
}: PlaceOrderButtonProps) => {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const id = useId();
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Of the two buttons the one that is out of sight cannot take it.
    if (accepts > 0) place.current?.focus();
  }, [accepts]);
  const hurry = (reason: string) => {
    announce(reason);
    probeNow();
    dispatch(fetchCheckoutOptions());
    dispatch(withAccount((account) => account.drain()));
  };
  return (
    <div className={styles.place}>
      {/* Not `disabled`, which would lose the focus and could not explain itself. */}
      <button
        type="button"
        className={button.primary}
        ref={place}
        aria-disabled={whyNot !== undefined}
        aria-describedby={id}
        aria-busy={isBusy}
        onClick={() => (whyNot ? hurry(whyNot) : onPress())}
      >
        {t('place')}
      </button>
      <div id={id} role="status" className={styles.why}>
        {error && !isBusy && <p className={styles.error}>{error}</p>}
        <p>{isBusy ? t('placing') : (whyNot ?? t(isFree ? 'nextFree' : 'next'))}</p>
      </div>
    </div>
  );
};
