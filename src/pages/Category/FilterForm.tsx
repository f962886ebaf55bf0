import { useTranslations } from 'use-intl';
import { Select } from '../../components/Select';
import { useMoney } from '../../components/useMoney';
import { type Choices, priceSteps } from '../../features/productsByCategory/choices';
import { type Filters, facets, sorts } from '../../features/productsByCategory/filters';
import { FacetSelect } from './FacetSelect';
import styles from './Filters.module.css';

export interface FilterFormProps {
  choices: Choices;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const withCurrent = <T,>(values: T[], current: T | null) =>
  current === null || values.includes(current) ? values : [...values, current];

/** Sort and filter by price, stock and the values that the products have. */
export const FilterForm = ({ choices, filters, onChange }: FilterFormProps) => {
  const t = useTranslations('category');
  const money = useMoney();
  const steps = withCurrent(priceSteps(choices), filters.max);
  return (
    <fieldset className={styles.form}>
      <legend className="visually-hidden">{t('filters')}</legend>
      <Select
        label={t('sort')}
        value={filters.sort}
        options={sorts.map((sort) => [
          sort,
          t(sort === 'featured' && choices.category ? 'bestMatch' : sort),
        ])}
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
      {facets.map((facet) => (
        <FacetSelect
          key={facet}
          facet={facet}
          choices={choices[facet] ?? []}
          value={filters[facet]}
          onChange={(value) => onChange({ ...filters, [facet]: value })}
        />
      ))}
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
