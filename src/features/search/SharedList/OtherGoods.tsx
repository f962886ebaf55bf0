import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../components/product/Picture';
import { useMoney } from '../../../components/useMoney';
import { useTextLang } from '../../../components/useTextLang';
import type { ProductCard } from '../../../contract/catalogue/product';
import { defaultVariant } from '../../../contract/rules/defaultVariant';
import styles from './SharedList.module.css';

const MAX_OTHERS = 4;

interface OtherGoodsProps {
  label: string;
  products: ProductCard[];
  onTake: (product: ProductCard) => void;
}

/** Other goods for a line of the list, which take the place of the chosen ones. */
export const OtherGoods = ({ label, products, onTake }: OtherGoodsProps) => {
  const t = useTranslations('list');
  const money = useMoney();
  const langOf = useTextLang();
  const details = useRef<HTMLDetailsElement>(null);
  const offered = products
    .flatMap((product) => {
      const variant = defaultVariant(product.variants);
      return variant && variant.available > 0 ? [{ product, variant }] : [];
    })
    .slice(0, MAX_OTHERS);
  if (offered.length === 0) return null;
  const take = (product: ProductCard) => {
    onTake(product);
    // The button goes with its product.
    details.current?.querySelector('summary')?.focus();
    details.current?.removeAttribute('open');
  };
  return (
    <details ref={details} className={styles.more}>
      <summary>{label}</summary>
      <ul className={styles.others}>
        {offered.map(({ product, variant }) => (
          <li key={product._id}>
            <button
              type="button"
              aria-label={t('take', { product: product.name })}
              className={styles.other}
              onClick={() => take(product)}
            >
              <Picture
                image={{ ...product.image, alt: '' }}
                tone={product.tone}
                sizes="48px"
                className={styles.small}
              />
              <span>
                <span lang={langOf(product, product.name)}>{product.name}</span>
                <small>
                  {money(variant.price)} ·{' '}
                  <span lang={langOf(product, variant.label)}>{variant.label}</span>
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
