import { useTranslations } from 'use-intl';
import { Select } from '../../components/form/Select';
import { useMoney } from '../../components/useMoney';
import type { Choices } from '../../contract/choices';
import { type Filters, facets, sorts } from '../../contract/rules/filters/filters';
import { FacetSelect } from './FacetSelect';
import styles from './Filters.module.css';

export interface FilterFormProps {
  choices: Choices;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The form to sort and to filter by price, stock and facets. */
export const FilterForm = ({ choices, filters, onChange }: FilterFormProps) => {
  const t = useTranslations('category');
  const money = useMoney();
  const { upTo = [], inStock } = choices;
  const isEmpty = inStock === 0 && !filters.inStock;
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
      {upTo.length > 0 && (
        <Select
          label={t('price')}
          value={String(filters.max ?? '')}
          options={[
            ['', t('anyPrice')],
            ...upTo.map(({ price, count }): [string, string, boolean] => [
              String(price),
              t('choice', { name: t('upTo', { price: money(price) }), count }),
              count === 0 && price !== filters.max,
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
          disabled={isEmpty}
          onChange={({ target }) => onChange({ ...filters, inStock: target.checked })}
        />
        {inStock === undefined ? t('inStock') : t('choice', { name: t('inStock'), count: inStock })}
      </label>
    </fieldset>
  );
};
