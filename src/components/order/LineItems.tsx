import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { CartItem } from '../../contract/cart';
import { Picture } from '../product/Picture';
import { useWeighed } from '../product/useWeighed';
import { useMoney } from '../useMoney';
import { useTextLang } from '../useTextLang';
import { LineAmount } from './LineAmount';
import styles from './LineItems.module.css';

interface LineItemsProps<Line extends CartItem> {
  lines: (Line & { weight?: number })[];
  /** ISO 4217; the shop's own unless stated. */
  currency?: string | undefined;
  /** The page of a line's product; without it the lines are no links. */
  linkTo?: (line: Line) => string;
  /** Stands below a line. */
  more?: ((line: Line) => ReactNode) | undefined;
}

/** The lines of an order: product, quantity and price. */
export const LineItems = <Line extends CartItem>({
  lines,
  currency,
  linkTo,
  more,
}: LineItemsProps<Line>) => {
  const t = useTranslations('cart');
  const money = useMoney(currency);
  const langOf = useTextLang();
  const { weight, rate } = useWeighed(currency);
  const amountOf = ({ quantity, variant, weight: grams }: CartItem & { weight?: number }) => {
    const { weighed } = variant;
    if (!weighed) return t('times', { quantity, price: money(variant.price) });
    if (grams !== undefined) return `${weight(grams)} × ${rate(weighed)}`;
    const expected = weight(quantity * weighed.grams);
    const portions =
      weighed.choose === 'steps'
        ? expected
        : t('piecesAbout', { count: quantity, weight: expected });
    return `${portions} × ${rate(weighed)}`;
  };
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { product, variant } = line;
        const named = { className: styles.name, lang: langOf(product, product.name) };
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
                <Link to={linkTo(line)} {...named}>
                  {product.name}
                </Link>
              ) : (
                <strong {...named}>{product.name}</strong>
              )}
              <p className={styles.soft} lang={langOf(product, variant.label)}>
                {!variant.weighed && `${variant.label} · `}
                {amountOf(line)}
              </p>
            </div>
            <p className={styles.total}>
              <span className="visually-hidden">{t('lineTotal')} </span>
              <LineAmount line={line} currency={currency} />
            </p>
            {more && <div className={styles.more}>{more(line)}</div>}
          </li>
        );
      })}
    </ul>
  );
};
