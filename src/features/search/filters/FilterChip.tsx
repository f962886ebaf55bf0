import { useFormatter } from 'use-intl';
import type { Filters } from '../../../contract/rules/filters/filters';
import styles from './Filters.module.css';
import type { FilterOption } from './useFilterGroups';

interface FilterChipProps {
  option: FilterOption;
  /** The highest count, which there is room for. */
  all: number | undefined;
  onChange: (filters: Filters) => void;
}

/** Sets a filter or removes it; shows how many products it would leave. */
export const FilterChip = ({ option, all, onChange }: FilterChipProps) => {
  const { number } = useFormatter();
  const { label, count, isOn, isDisabled, next } = option;
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      // Keeps the focus, unlike `disabled`.
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onChange(next);
      }}
    >
      <span>
        {label}{' '}
        {count !== undefined && (
          <span className={styles.count} data-room={number(all ?? count)}>
            {number(count)}
          </span>
        )}
      </span>
    </button>
  );
};
