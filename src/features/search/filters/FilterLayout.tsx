import type { ReactNode } from 'react';
import { goodsSlot } from '../../../components/pageSlots';
import type { Choices } from '../../../contract/choices';
import { SortSelect } from '../../catalogue/productGrid/SortSelect';
import { FilterRow } from './FilterRow';
import styles from './Filters.module.css';
import type { Filtering } from './useFilters';

const { set: setGoods } = goodsSlot;

interface FilterLayoutProps {
  /** The heading, if it is not above. */
  title?: ReactNode;
  choices: Choices;
  filtering: Filtering;
  /** The number of products that match, if known. */
  shown: number | undefined;
  /** The text with the number of products. */
  summary: string;
  /** Shown beside the summary. */
  link?: ReactNode;
  /** The products. */
  children: ReactNode;
}

/** Products below their filters and their sort order. */
export const FilterLayout = (props: FilterLayoutProps) => {
  const { title, choices, filtering, shown, summary, link, children } = props;
  const { filters, change, counted, clear } = filtering;
  return (
    <div className={styles.layout}>
      {title && <div className={styles.title}>{title}</div>}
      <FilterRow
        choices={choices}
        filters={filters}
        shown={shown}
        onChange={change}
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
        onChange={(sort) => change({ ...filters, sort })}
      />
      <div ref={setGoods} id="goods" tabIndex={-1} className={styles.products}>
        {children}
      </div>
    </div>
  );
};
