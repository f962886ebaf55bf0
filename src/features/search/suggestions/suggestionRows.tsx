import { Clock, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../components/product/Picture';
import { useMoney } from '../../../components/useMoney';
import { useTextLang } from '../../../components/useTextLang';
import type { Category } from '../../../contract/catalogue/category';
import type { ProductCard } from '../../../contract/catalogue/product';
import { defaultVariant } from '../../../contract/rules/defaultVariant';
import { paths } from '../../../paths';
import { productActions } from '../../catalogue/product/productActions';
import styles from './Suggestions.module.css';

interface SuggestionRow {
  key: string;
  link: ReactNode;
  action?: ReactNode;
}

const ProductLink = ({ product }: { product: ProductCard }) => {
  const money = useMoney();
  const langOf = useTextLang();
  const variant = defaultVariant(product.variants);
  return (
    <Link to={paths.product(product)} tabIndex={-1} className={styles.link}>
      <Picture
        image={{ ...product.image, alt: '' }}
        tone={product.tone}
        sizes="48px"
        className={styles.picture}
      />
      <span>
        <span className={styles.name} lang={langOf(product, product.name)}>
          {product.name}
        </span>
        {variant && (
          <span className={styles.note}>
            {money(variant.price)} · {variant.label}
          </span>
        )}
      </span>
    </Link>
  );
};

export const productRow = (product: ProductCard): SuggestionRow => {
  const variant = defaultVariant(product.variants);
  return {
    key: product._id,
    link: <ProductLink product={product} />,
    action: variant && productActions.buy(product, variant),
  };
};

export const categoryRow = ({ _id, name, image, tone }: Category): SuggestionRow => ({
  key: _id,
  link: (
    <Link to={paths.category(_id)} tabIndex={-1} className={styles.link}>
      <Picture image={{ ...image, alt: '' }} tone={tone} sizes="48px" className={styles.picture} />
      <span className={styles.name}>{name}</span>
    </Link>
  ),
});

/** All results of a search. */
export const resultsRow = (
  text: string,
  label: string,
  onOpen: (text: string) => void,
): SuggestionRow => ({
  key: 'results',
  link: (
    <Link
      to={paths.search(text)}
      tabIndex={-1}
      className={styles.link}
      onClick={() => onOpen(text)}
    >
      <Search size={18} aria-hidden="true" className={styles.icon} />
      <span>{label}</span>
    </Link>
  ),
});

const DeleteButton = ({ text, onDelete }: { text: string; onDelete: () => void }) => {
  const t = useTranslations('layout');
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('forgetSearch', { query: text })}
      className={styles.delete}
      onClick={onDelete}
    >
      <X size={18} aria-hidden="true" />
    </button>
  );
};

export const recentRow = (text: string, onDelete: (text: string) => void): SuggestionRow => ({
  key: text,
  link: (
    <Link to={paths.search(text)} tabIndex={-1} className={styles.link}>
      <Clock size={18} aria-hidden="true" className={styles.icon} />
      <span>{text}</span>
    </Link>
  ),
  action: <DeleteButton text={text} onDelete={() => onDelete(text)} />,
});
