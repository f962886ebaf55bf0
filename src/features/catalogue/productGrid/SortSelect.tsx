import { ArrowDownUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Sort, sorts } from '../../../contract/rules/filters/filters';
import styles from '../../search/filters/Filters.module.css';

interface SortSelectProps {
  sort: Sort;
  /** Whether the products are ranked by a search. */
  isRanked: boolean;
  onChange: (sort: Sort) => void;
}

export const SortSelect = ({ sort, isRanked, onChange }: SortSelectProps) => {
  const t = useTranslations('category');
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">{t('sort')}</span>
      <ArrowDownUp size={16} aria-hidden="true" />
      <select value={sort} onChange={({ target }) => onChange(target.value as Sort)}>
        {sorts.map((each) => (
          <option key={each} value={each}>
            {t(each === 'featured' && isRanked ? 'bestMatch' : each)}
          </option>
        ))}
      </select>
    </label>
  );
};
