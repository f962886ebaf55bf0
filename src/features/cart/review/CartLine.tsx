import { CloudUpload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { announce } from '../../../components/announce';
import { LineAmount } from '../../../components/order/LineAmount';
import { ListPriceName } from '../../../components/product/ListPriceName';
import { Picture } from '../../../components/product/Picture';
import { Stepper } from '../../../components/product/Stepper';
import { useWeighed } from '../../../components/product/useWeighed';
import { useMoney } from '../../../components/useMoney';
import { useOptimisticValue } from '../../../components/useOptimisticValue';
import { useTextLang } from '../../../components/useTextLang';
import type { CartItem } from '../../../contract/cart';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { queueCartStep } from '../cartSlice';
import { useQuantityLimit } from '../useQuantityLimit';
import styles from './CartLine.module.css';
import { isCounted, problemOf } from './cartTotals';

interface LineWarningsProps {
  line: CartItem;
  isWaiting: boolean;
  /** Reduces the quantity to what is available. */
  onReduce: () => void;
}

/** Warnings about a cart line, with a button to fix the quantity. */
const LineWarnings = ({ line, isWaiting, onReduce }: LineWarningsProps) => {
  const t = useTranslations('cart');
  const money = useMoney();
  const { quantity, priceWhenAdded, variant } = line;
  const { available, price, weighed } = variant;
  const { weight } = useWeighed();
  const isByWeight = weighed?.choose === 'steps';
  const weightOf = (portions: number) => weight(portions * (weighed?.grams ?? 0));
  const problem = problemOf(line);
  return (
    <>
      {problem === 'tooMany' && (
        <p className={styles.problem}>
          {isByWeight
            ? t('tooHeavy', { available: weightOf(available), quantity: weightOf(quantity) })
            : t('tooMany', { available, quantity })}{' '}
          <button type="button" className={styles.reduce} onClick={onReduce}>
            {isByWeight
              ? t('reduceToWeight', { weight: weightOf(available) })
              : t('reduceTo', { count: available })}
          </button>
        </p>
      )}
      {(problem === 'gone' || problem === 'soldOut') && (
        <p className={styles.problem}>
          {t(problem)} {t('notCounted')}
        </p>
      )}
      {priceWhenAdded !== undefined && priceWhenAdded !== price && !problem && (
        <p className={styles.changed}>
          {t('priceChanged', { was: money(priceWhenAdded), now: money(price) })}
        </p>
      )}
      {isWaiting && (
        <p className={styles.waiting}>
          <CloudUpload size={16} aria-hidden="true" /> {t('waiting')}
        </p>
      )}
    </>
  );
};

interface CartLineProps {
  line: CartItem;
  /** The page of its product. */
  to: string;
  isWaiting: boolean;
  onRemove: () => void;
}

/** A cart line: product, quantity, total and warnings. */
export const CartLine = ({ line, to, isWaiting, onRemove }: CartLineProps) => {
  const t = useTranslations('cart');
  const money = useMoney();
  const langOf = useTextLang();
  const dispatch = useAppDispatch();
  const { product, variant } = line;
  const { weighed } = variant;
  const { rate } = useWeighed();
  const { least, max, textOf, explain } = useQuantityLimit(variant);
  const [quantity, setQuantity, isStoring] = useOptimisticValue(
    line.quantity,
    async (count: number, shown: number) => {
      const isQueued = await dispatch(queueCartStep(line, count, shown));
      if (isQueued)
        announce(t('quantityAnnounced', { product: `${product.name}, ${variant.label}`, count }));
    },
  );
  return (
    <div className={styles.line} data-counted={isCounted(line)}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Picture
          image={product.image}
          tone={product.tone}
          sizes="96px"
          className={styles.picture}
        />
      </Link>
      <div>
        <Link to={to} className={styles.name} lang={langOf(product, product.name)}>
          {product.name}
        </Link>
        <p className={styles.soft}>
          {weighed?.choose !== 'steps' && (
            <>
              <span lang={langOf(product, variant.label)}>{variant.label}</span> ·{' '}
            </>
          )}
          {weighed ? rate(weighed) : t('each', { price: money(variant.price) })}{' '}
          {!weighed && variant.mrp > variant.price && (
            <>
              <ListPriceName />
              <s>{money(variant.mrp)}</s>
            </>
          )}
        </p>
        <LineWarnings line={line} isWaiting={isWaiting} onReduce={() => setQuantity(max)} />
      </div>
      <div className={styles.controls}>
        {isCounted(line) && (
          <>
            <fieldset aria-label={product.name} className={styles.stepper}>
              <Stepper
                quantity={quantity}
                isStoring={isStoring}
                max={max}
                least={least}
                text={textOf(quantity)}
                onChange={setQuantity}
                onLimit={explain}
              />
            </fieldset>
            <p className={styles.total}>
              <span className="visually-hidden">{t('lineTotal')} </span>
              <LineAmount line={{ quantity, variant }} />
            </p>
          </>
        )}
        <button
          type="button"
          className={styles.remove}
          aria-description={`${product.name}, ${variant.label}`}
          onClick={onRemove}
        >
          {t('remove')}
        </button>
      </div>
    </div>
  );
};
