import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useLazyComponent } from '../../../components/useLazyComponent';
import type { Choices } from '../../../contract/choices';
import { type Filters, isFiltered } from '../../../contract/rules/filters/filters';
import { FilterChip } from './FilterChip';
import styles from './Filters.module.css';
import { type FilterGroup, useFilterGroups } from './useFilterGroups';

interface FilterGroupButtonProps {
  group: FilterGroup;
  all: number | undefined;
  /** The number of products that match, if known. */
  shown: number | undefined;
  onChange: (filters: Filters) => void;
}

const loadSheet = async () => (await import('../../../components/overlay/Sheet')).Sheet;

/** Opens the filters of a long group in a sheet. */
const FilterGroupButton = ({ group, all, shown, onChange }: FilterGroupButtonProps) => {
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

interface FilterRowProps {
  choices: Choices;
  filters: Filters;
  /** The number of products that match, if known. */
  shown: number | undefined;
  onChange: (filters: Filters) => void;
  onClear: () => void;
}

/** A longer group opens in a sheet. */
const MAX_IN_ROW = 4;

const isLong = ({ options }: FilterGroup) => options.length > MAX_IN_ROW;

/**
 * The filters as chips. Those that are set when the row appears come first, and so do those that are set in a sheet; a
 * chip of the row never moves when it is pressed.
 */
export const FilterRow = ({ choices, filters, shown, onChange, onClear }: FilterRowProps) => {
  const t = useTranslations('category');
  const groups = useFilterGroups(choices, filters);
  const options = groups.flatMap((group) => group.options);
  const [first, setFirst] = useState(() =>
    options.filter(({ isOn }) => isOn).map(({ key }) => key),
  );
  const added = groups
    .filter(isLong)
    .flatMap((group) => group.options.filter(({ isOn, key }) => isOn && !first.includes(key)));
  if (added.length > 0) setFirst([...added.map(({ key }) => key), ...first]);
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that were added are at the beginning
  useEffect(() => {
    if (row.current) row.current.scrollLeft = 0;
  }, [first]);
  const chip = (option: (typeof options)[number]) => (
    <li key={option.key}>
      <FilterChip option={option} all={choices.all} onChange={onChange} />
    </li>
  );
  return (
    <ul ref={row} aria-label={t('filters')} className={styles.row}>
      {first.flatMap((key) => options.find((option) => option.key === key) ?? []).map(chip)}
      {groups.flatMap((group) =>
        isLong(group) ? (
          <li key={group.key}>
            <FilterGroupButton group={group} all={choices.all} shown={shown} onChange={onChange} />
          </li>
        ) : (
          group.options.filter(({ key }) => !first.includes(key)).map(chip)
        ),
      )}
      {isFiltered(filters) && shown !== 0 && (
        <li>
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('clear')}
          </button>
        </li>
      )}
    </ul>
  );
};
