import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import field from '../../components/form/field.module.css';
import { api } from '../api/api';
import { useSession } from '../api/useSession';
import catalogue from '../catalogue/catalogue.module.css';
import styles from '../components/desk.module.css';
import { Steps } from './Steps';

interface ProductsFieldProps {
  /** Slugs in their order. */
  products: string[];
  onChange: (products: string[]) => void;
  error: string | undefined;
}

/** The name of a product in addresses. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The name of a product, which who may see the products knows; else as in addresses. */
const ProductName = ({ slug }: { slug: string }) => {
  const canFind = useSession().rights.includes('stock');
  const { data } = api.useProductListInfiniteQuery(canFind ? { q: slug } : skipToken);
  const product = data?.pages[0]?.results.find((each) => each.slug === slug);
  return (
    <span>
      {product?.name ?? slug} {product && <small>{slug}</small>}
    </span>
  );
};

/** The products of a section, in their order. */
export const ProductsField = ({ products, onChange, error }: ProductsFieldProps) => {
  const t = useTranslations('window');
  const id = useId();
  const canFind = useSession().rights.includes('stock');
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = api.useProductListInfiniteQuery(canFind && q ? { q } : skipToken);
  const suggested = found.currentData?.pages[0]?.results.slice(0, 10) ?? [];
  const [isUnknown, setUnknown] = useState(false);
  const problem = isUnknown ? t('noProduct') : error;
  const add = () => {
    const isMeant = ({ name }: { name: string }) => name.toLowerCase() === q.toLowerCase();
    const slug = suggested.find(isMeant)?.slug ?? q;
    setUnknown(!SLUG.test(slug) && q !== '');
    if (!SLUG.test(slug) || products.includes(slug)) return;
    onChange([...products, slug]);
    setTyped('');
  };
  return (
    <fieldset className={catalogue.list}>
      <legend className={field.label}>{t('products')}</legend>
      <ol className={styles.rows}>
        {products.map((slug, at) => (
          <li key={slug} className={catalogue.entry}>
            <ProductName slug={slug} />
            <Steps
              name={slug}
              at={at}
              count={products.length}
              onMove={(to) => onChange(products.toSpliced(at, 1).toSpliced(to, 0, slug))}
              onRemove={() => onChange(products.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {problem && (
        <p id={`${id}-error`} role={isUnknown ? 'alert' : undefined} className={field.error}>
          {problem}
        </p>
      )}
      <div className={styles.filters}>
        <label>
          {t('product')}
          <input
            list={`${id}-found`}
            value={typed}
            maxLength={100}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-error`}
            onChange={({ target }) => {
              setTyped(target.value);
              setUnknown(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </label>
        <datalist id={`${id}-found`}>
          {suggested.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </datalist>
        <button type="button" className={button.secondary} onClick={add}>
          {t('addProduct')}
        </button>
      </div>
    </fieldset>
  );
};
