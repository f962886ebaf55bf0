import { type ReactNode, startTransition, useOptimistic, useRef } from 'react';
import { noFilters } from '../../contract/rules/filters/filters';
import { ActiveFilters } from './ActiveFilters';
import { FilterButton } from './FilterButton';
import { FilterForm, type FilterFormProps } from './FilterForm';
import styles from './Filters.module.css';

interface FilterLayoutProps extends FilterFormProps {
  /** The number of products that match, if known. */
  shown: number | undefined;
  /** The text with the number of products. */
  summary: string;
  /** Shown beside the summary. */
  link?: ReactNode;
  /** Renders the products; the argument clears the filters. */
  children: (clear: () => void) => ReactNode;
}

/** Products with their filters: in a column beside them, on phones in a sheet. */
export const FilterLayout = ({ shown, summary, link, children, ...props }: FilterLayoutProps) => {
  // The router updates the URL in a transition; the choice is shown immediately.
  const [filters, showFilters] = useOptimistic(props.filters);
  const onChange: typeof props.onChange = (next) =>
    startTransition(() => {
      showFilters(next);
      props.onChange(next);
    });
  const form = { choices: props.choices, filters, onChange };
  const counted = useRef<HTMLParagraphElement>(null);
  const change: typeof onChange = (next) => {
    onChange(next);
    // The pressed button disappears, so the focus moves to a place near it.
    counted.current?.focus({ preventScroll: true });
  };
  const clear = () => change(noFilters);
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <FilterForm {...form} />
      </div>
      <div className={styles.products}>
        <div className={styles.bar}>
          <FilterButton {...form} shown={shown} />
          <p ref={counted} tabIndex={-1} role="status" className={styles.summary}>
            {summary}
          </p>
          {link}
          <ActiveFilters
            filters={filters}
            onChange={change}
            onClear={shown === 0 ? undefined : clear}
          />
        </div>
        {children(clear)}
      </div>
    </div>
  );
};
