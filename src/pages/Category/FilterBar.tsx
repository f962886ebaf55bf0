import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Select } from '../../components/Select';
import { useMoney } from '../../components/useMoney';
import type { ProductCard } from '../../contract/product';
import styles from './Category.module.css';
import { badgesOf, type Filters, isFiltered, priceSteps, sorts } from './filters';

interface FilterBarProps {
  products: ProductCard[];
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Left out where the page has the clear button elsewhere. */
  onClear?: () => void;
}

const withCurrent = <T,>(choices: T[], current: T | null) =>
  current === null || choices.includes(current) ? choices : [...choices, current];

/** Sort and filter by price, kind and stock. */
export const FilterBar = ({ products, filters, onChange, onClear }: FilterBarProps) => {
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
      {onClear && isFiltered(filters) && (
        <button type="button" className={button.secondary} onClick={onClear}>
          {t('clear')}
        </button>
      )}
    </fieldset>
  );
};
