import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { CartItem } from '../../contract/cart';
import { useAppDispatch } from '../../store/hooks';
import styles from './ReorderPanel.module.css';
import { ReorderPriceChanges } from './ReorderPriceChanges';
import { type ReorderResult, reorder } from './reorder';
import { storeSeenPrices } from './seenPrices';

interface ReorderPanelProps {
  userId: string;
  /** Of the order; ISO 4217. */
  currency: string | undefined;
  /** Reads anew what can still be had of it. @returns what was ordered, with stock of now */
  look: () => Promise<CartItem[]>;
  /** Where the cart is. */
  to: string;
}

const resultOf = ({ added, failed, missed }: ReorderResult) => {
  if (added.length === 0) return failed > 0 ? 'againFailed' : 'againNone';
  return missed.length + failed > 0 ? 'againSome' : 'againAll';
};

/** Puts an old order into the cart again, and says line by line what could not be had. */
export const ReorderPanel = ({ userId, currency, look, to }: ReorderPanelProps) => {
  const t = useTranslations('order');
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<ReorderResult>();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const bought = await dispatch(reorder(await look()));
    // The checkout asks about prices that are others now than they were in the order.
    storeSeenPrices(userId, bought.added);
    setDone(bought);
    setBusy(false);
  };
  const said = done && resultOf(done);
  return (
    <div className={styles.again}>
      <button type="button" className={button.secondary} aria-busy={isBusy} onClick={press}>
        {t('again')}
      </button>
      <div role="status">
        {done && said && (
          <div className={styles.told}>
            <p>{t(said)}</p>
            <ul className={styles.missed}>
              {done.missed.map(({ kind, line, count }) => (
                <li key={line._id}>
                  {t(kind, { product: `${line.product.name}, ${line.variant.label}`, count })}
                </li>
              ))}
              <ReorderPriceChanges ordered={done.added} currency={currency} />
            </ul>
            {done.added.length > 0 && (
              <Link to={to} className={button.primary}>
                {t('toCart')}
              </Link>
            )}
          </div>
        )}
      </div>
    </div>
  );
};
