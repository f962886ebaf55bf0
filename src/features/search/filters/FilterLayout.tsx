import { type ReactNode, useRef } from 'react';
import { goodsSlot } from '../../../components/partSlots';
import type { Choices } from '../../../contract/choices';
import { type Filters, noFilters } from '../../../contract/rules/filters/filters';
import { SortSelect } from '../../catalogue/productGrid/SortSelect';
import { FilterRow } from './FilterRow';
import styles from './Filters.module.css';

interface FilterLayoutProps {
  /** The heading, if it is not above. */
  title?: ReactNode;
  choices: Choices;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** The number of products that match, if known. */
  shown: number | undefined;
  /** The text with the number of products. */
  summary: string;
  /** Shown beside the summary. */
  link?: ReactNode;
  /** Renders the products; the argument clears the filters. */
  children: (clear: () => void) => ReactNode;
}

/** Products below their filters and their sort order. */
export const FilterLayout = (props: FilterLayoutProps) => {
  const { title, choices, filters, onChange, shown, summary, link, children } = props;
  const counted = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    onChange({ ...noFilters, sort: filters.sort });
    // The pressed button disappears, so the focus moves to a place near it.
    counted.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.layout}>
      {title && <div className={styles.title}>{title}</div>}
      <FilterRow
        choices={choices}
        filters={filters}
        shown={shown}
        onChange={onChange}
        onClear={clear}
      />
      <div className={styles.summary}>
        <p ref={counted} tabIndex={-1} role="status">
          {summary}
        </p>
        {link}
      </div>
      <SortSelect
        sort={filters.sort}
        isRanked={choices.category !== undefined}
        onChange={(sort) => onChange({ ...filters, sort })}
      />
      <div ref={goodsSlot.set} id="goods" tabIndex={-1} className={styles.products}>
        {children(clear)}
      </div>
    </div>
  );
};
