import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useLazyComponent } from '../../../components/useLazyComponent';
import type { Filters } from '../../../contract/rules/filters/filters';
import { FilterChip } from './FilterChip';
import styles from './Filters.module.css';
import type { FilterGroup } from './useFilterGroups';

interface FilterGroupButtonProps {
  group: FilterGroup;
  all: number | undefined;
  /** The number of products that match, if known. */
  shown: number | undefined;
  onChange: (filters: Filters) => void;
}

const loadSheet = async () => (await import('../../../components/overlay/Sheet')).Sheet;

/** Opens the filters of a long group in a sheet. */
export const FilterGroupButton = ({ group, all, shown, onChange }: FilterGroupButtonProps) => {
  const t = useTranslations('category');
  const { Component: Sheet, hasFailed, open, close } = useLazyComponent(loadSheet);
  const { label, options } = group;
  const count = options.filter(({ isOn }) => isOn).length;
  return (
    <>
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={open}>
        <span>
          {count > 0 ? t('choice', { name: label, count }) : label}
          <ChevronDown size={16} aria-hidden="true" />
        </span>
      </button>
      {hasFailed && <small role="status">{t('filtersFailed')}</small>}
      {Sheet && (
        <Sheet
          title={label}
          onClose={close}
          footer={
            <button type="button" className={button.primary} onClick={close}>
              {shown === undefined ? t('showAny') : t('show', { count: shown })}
            </button>
          }
        >
          <ul className={styles.values}>
            {options.map((option) => (
              <li key={option.key}>
                <FilterChip option={option} all={all} onChange={onChange} />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
};
