import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Stepper } from '../../components/product/Stepper';
import { useTextLang } from '../../components/useTextLang';
import type { CartItem } from '../../contract/cart';
import { MAX_QUANTITY } from '../../contract/rules/maxQuantity';
import type { WeeklyBasket } from '../../contract/weeklyBasket';
import { useAppDispatch, useAppSelector } from '../../sync/requests/hooks';
import { selectCartLines } from '../cart/cartSlice';
import styles from './WeeklyLines.module.css';
import { queueWeekly } from './weeklyBasketsSlice';

/** The packs of a weekly basket, to be changed behind a press. */
export const WeeklyLines = ({
  basket: { _id: id, lines },
  day,
}: {
  basket: WeeklyBasket;
  day: string;
}) => {
  const t = useTranslations('weekly');
  const langOf = useTextLang();
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectCartLines).filter(({ gone }) => !gone);
  const set = (changed: CartItem[]) =>
    dispatch(queueWeekly({ id, day, change: {}, lines: changed }));
  const quantityOf = ({ variantId }: CartItem) =>
    lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
  const addCart = () =>
    set(
      cart.map((line) => {
        return { ...line, quantity: Math.min(line.quantity + quantityOf(line), MAX_QUANTITY) };
      }),
    );
  return (
    <details className={styles.details}>
      <summary>{t('edit')}</summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.variantId}>
            <span lang={langOf(line.product, line.product.name)}>
              {line.product.name}, {line.variant.label}
              {line.gone && ` · ${t('gone')}`}
            </span>
            <fieldset aria-label={line.product.name}>
              <Stepper
                quantity={line.quantity}
                isStoring={false}
                max={MAX_QUANTITY}
                onChange={(quantity) => set([{ ...line, quantity }])}
                onLimit={() => undefined}
                onRemove={() => set([{ ...line, quantity: 0 }])}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      {cart.length > 0 && (
        <button type="button" className={button.secondary} onClick={addCart}>
          {t('addCart')}
        </button>
      )}
    </details>
  );
};
