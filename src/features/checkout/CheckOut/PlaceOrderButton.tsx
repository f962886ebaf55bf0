import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../../components/announce';
import button from '../../../components/button.module.css';
import { probeNow, useConnection } from '../../../sync/connection/connectivity';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { deliverChanges } from '../../../sync/session/device';
import { fetchCheckoutOptions } from '../../cart/review/checkoutOptions';
import styles from './CheckOut.module.css';

export interface PlaceOrderButtonProps {
  /** Why the order cannot be placed yet. */
  blockedReason: string | undefined;
  /** Why the last press did not place the order. */
  error: string | undefined;
  isBusy: boolean;
  /** What happens after it is placed. */
  next: string;
  /** How often the differences were accepted; each time the button gets the focus. */
  acceptCount: number;
  /** The id of an open form that the button submits instead: the order follows when it is saved. */
  submits: string | undefined;
  onPlace: () => void;
}

/** The order button, and below it the reason while it is disabled. */
export const PlaceOrderButton = ({
  blockedReason,
  error,
  isBusy,
  next,
  acceptCount,
  submits,
  onPlace,
}: PlaceOrderButtonProps) => {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const id = useId();
  const isOffline = useConnection() !== 'online';
  const placeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (acceptCount > 0) placeButton.current?.focus();
  }, [acceptCount]);
  const explainAndRetry = (reason: string) => {
    announce(reason);
    probeNow();
    dispatch(fetchCheckoutOptions());
    dispatch(deliverChanges());
  };
  const press = () => {
    if (blockedReason) explainAndRetry(blockedReason);
    else if (!submits) onPlace();
  };
  // Also while the order has to wait: then the address is saved.
  const isSubmit = submits !== undefined && !isBusy;
  return (
    <>
      {/* Not `disabled`, which would lose the focus and could not explain itself. */}
      <button
        type={isSubmit ? 'submit' : 'button'}
        form={isSubmit ? submits : undefined}
        className={`${button.primary} ${styles.place}`}
        ref={placeButton}
        aria-disabled={blockedReason !== undefined}
        aria-describedby={id}
        aria-busy={isBusy}
        onClick={press}
      >
        {t('place')}
      </button>
      <div id={id} role="status" className={styles.why}>
        {error && !isBusy && <p className={styles.error}>{error}</p>}
        {isBusy || blockedReason ? (
          <p>{isBusy ? t('placing') : blockedReason}</p>
        ) : (
          <p className={styles.next}>{isOffline ? t('nextOffline') : next}</p>
        )}
      </div>
    </>
  );
};
