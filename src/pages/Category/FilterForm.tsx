import { useTranslations } from 'use-intl';
import { Select } from '../../components/Select';
import { useMoney } from '../../components/useMoney';
import type { ShelfChoices } from '../../contract/shelf';
import { type Filters, priceSteps, sorts } from '../../features/productsByCategory/filters';
import styles from './Filters.module.css';

export interface FilterFormProps {
  choices: ShelfChoices;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const withCurrent = <T,>(values: T[], current: T | null) =>
  current === null || values.includes(current) ? values : [...values, current];

/** Sort and filter by price, kind and stock. */
export const FilterForm = ({ choices, filters, onChange }: FilterFormProps) => {
  const t = useTranslations('category');
  const money = useMoney();
  const steps = withCurrent(priceSteps(choices), filters.max);
  const badges = withCurrent(choices.badges, filters.badge);
  return (
    <fieldset className={styles.form}>
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
