import { useTranslations } from 'use-intl';
import { Select } from '../../components/Select';
import { useMoney } from '../../components/useMoney';
import type { ProductCard } from '../../contract/product';
import styles from './Category.module.css';
import { badgesOf, type Filters, priceSteps, sorts } from './filters';

interface FilterBarProps {
  products: ProductCard[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const withCurrent = <T,>(choices: T[], current: T | null) =>
  current === null || choices.includes(current) ? choices : [...choices, current];

/** Sort and filter by price, kind and stock. */
export const FilterBar = ({ products, filters, onChange }: FilterBarProps) => {
  const t = useTranslations('category');
  const money = useMoney();
  const steps = withCurrent(priceSteps(products), filters.max);
  const badges = withCurrent(badgesOf(products), filters.badge);
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('filters')}</legend>
      <Select
        label={t('sort')}
        value={filters.sort}
        options={sorts.map((sort) => [sort, t(sort)])}
        onChange={(sort) => onChange({ ...filters, sort })}
      />
      {steps.length > 0 && (
        <Select
          label={t('price')}
          value={String(filters.max ?? '')}
          options={[
            ['', t('anyPrice')],
            ...steps.map((step): [string, string] => [
              String(step),
              t('upTo', { price: money(step) }),
            ]),
          ]}
          onChange={(max) => onChange({ ...filters, max: Number(max) || null })}
        />
      )}
      {badges.length > 0 && (
        <Select
          label={t('badge')}
          value={filters.badge ?? ''}
          options={[
            ['', t('anyBadge')],
            ...badges.map((badge): [string, string] => [badge, badge]),
          ]}
          onChange={(badge) => onChange({ ...filters, badge: badge || null })}
        />
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filters.inStock}
          onChange={({ target }) => onChange({ ...filters, inStock: target.checked })}
        />
        {t('inStock')}
      </label>
    </fieldset>
  );
};
