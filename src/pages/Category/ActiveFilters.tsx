import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../components/useMoney';
import {
  activeFilters,
  type Facet,
  type Filters,
  facets,
  noFilters,
} from '../../contract/rules/filters/filters';
import styles from './Filters.module.css';
import { useFacetLabel } from './useFacetLabel';

interface ActiveFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Called to remove all filters; omitted where the page has that button elsewhere. */
  onClear?: (() => void) | undefined;
}

/** The active sort order and filters, each with a button that removes it. */
export const ActiveFilters = ({ filters, onChange, onClear }: ActiveFiltersProps) => {
  const t = useTranslations('category');
  const money = useMoney();
  const labelOf = useFacetLabel();
  const facetLabels = Object.fromEntries(
    facets.map((facet) => [facet, labelOf(facet, filters[facet] ?? '')]),
  ) as Record<Facet, string>;
  const labels: Record<keyof Filters, string> = {
    sort: t(filters.sort),
    max: t('upTo', { price: money(filters.max ?? 0) }),
    inStock: t('inStock'),
    ...facetLabels,
  };
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('active')} className={styles.chips}>
      {active.map((key) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('removeFilter', { filter: labels[key] })}
            onClick={() => onChange({ ...filters, [key]: noFilters[key] })}
          >
            {labels[key]}
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('clear')}
          </button>
        </li>
      )}
    </ul>
  );
};
