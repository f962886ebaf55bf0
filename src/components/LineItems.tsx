import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { CartItem } from '../contract/cart';
import { lineTotal } from '../contract/rules/orderTotals';
import styles from './LineItems.module.css';
import { Picture } from './Picture';
import { useMoney } from './useMoney';

interface PackLinesProps {
  lines: CartItem[];
  /** ISO 4217; the shop's own unless stated. */
  currency?: string;
  /** Where a line's product is; without it the lines lead nowhere. */
  linkTo?: (line: CartItem) => string;
}

/** Packs as they are bought: what, how many, at which price. */
export const LineItems = ({ lines, currency, linkTo }: PackLinesProps) => {
  const t = useTranslations('cart');
  const money = useMoney(currency);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { product, variant, quantity } = line;
        return (
          <li key={line._id} className={styles.line}>
            <Picture
              image={{ ...product.image, alt: '' }}
              tone={product.tone}
              sizes="56px"
              className={styles.picture}
            />
            <div>
              {linkTo ? (
                <Link to={linkTo(line)} className={styles.name}>
                  {product.name}
                </Link>
              ) : (
                <strong className={styles.name}>{product.name}</strong>
              )}
              <p className={styles.soft}>
                {variant.label} · {t('times', { quantity, price: money(variant.price) })}
              </p>
            </div>
            <p className={styles.total}>
              <span className="visually-hidden">{t('lineTotal')} </span>
              {money(lineTotal(line))}
            </p>
          </li>
        );
      })}
    </ul>
  );
};
