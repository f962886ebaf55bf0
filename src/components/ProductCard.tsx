import { memo, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ProductCard as Product, Variant } from '../contract/product';
import { Badges } from './Badges';
import { Picture } from './Picture';
import { Price } from './Price';
import styles from './ProductCard.module.css';
import { Stock } from './Stock';

/** The buttons that a page puts on its cards. */
export interface ProductActions {
  heart?: (product: Product) => ReactNode;
  /** Called with the chosen variant. */
  buy?: (product: Product, variant: Variant) => ReactNode;
}

interface ProductCardProps extends ProductActions {
  product: Product;
  /** Where its page is. */
  to: string;
  /** One level below the heading of its section. */
  heading?: 'h2' | 'h3';
  /** On the first screen: its picture loads at once. */
  eager?: boolean;
}

/** A product in a list: picture, name, variant choice, price and buttons. */
export const ProductCard = memo((props: ProductCardProps) => {
  const { product, to, heading: Heading = 'h3', eager, heart, buy } = props;
  const t = useTranslations('product');
  const selectId = useId();
  const [variantId, setVariantId] = useState<string>();
  const { name, origin, image, tone, badges, variants } = product;
  const inStock = variants.find(({ available }) => available > 0);
  const variant = variants.find(({ _id }) => _id === variantId) ?? inStock ?? variants[0];
  if (!variant) return null;
  return (
    <article className={styles.card}>
      <Link to={to} className={styles.link}>
        <Picture
          image={{ ...image, alt: '' }}
          tone={tone}
          eager={eager}
          sizes="(min-width: 900px) 260px, 46vw"
          className={styles.picture}
        />
        <Heading className={styles.name}>{name}</Heading>
      </Link>
      {heart && <div className={styles.heart}>{heart(product)}</div>}
      <p className={styles.origin}>{origin}</p>
      <div className={styles.notes}>
        <Badges badges={badges} />
        <Stock available={variant.available} quiet />
      </div>
      {variants.length > 1 ? (
        <>
          <label className="visually-hidden" htmlFor={selectId}>
            {t('packOf', { product: name })}
          </label>
          <select
            id={selectId}
            className={styles.variants}
            value={variant._id}
            onChange={(event) => setVariantId(event.target.value)}
          >
            {variants.map(({ _id, label }) => (
              <option key={_id} value={_id}>
                {label}
              </option>
            ))}
          </select>
        </>
      ) : (
        <p className={styles.onlyVariant}>{variant.label}</p>
      )}
      <Price variant={variant} />
      {buy && <div className={styles.buy}>{buy(product, variant)}</div>}
    </article>
  );
});
