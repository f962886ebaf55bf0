import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../../components/announce';
import styles from './Suggestions.module.css';
import { categoryRow, productRow, recentRow, resultsRow } from './suggestionRows';
import { useActiveCell } from './useActiveCell';
import { useRecentSearches } from './useRecentSearches';
import { useSearchInput } from './useSearchInput';
import { useSuggestions } from './useSuggestions';

interface RowProps {
  id: string;
  /** The cell that the keyboard has selected: the first, the second or none. */
  active: number | undefined;
  /** The first cell: a link. */
  children: ReactNode;
  /** The second cell: a group of buttons. */
  action?: ReactNode;
}

/** A row of the suggestions. */
const Row = ({ id, active, children, action }: RowProps) => (
  <tr>
    <td
      id={`${id}-0`}
      data-active={active === 0}
      className={styles.main}
      colSpan={action ? undefined : 2}
    >
      {children}
    </td>
    {action && (
      <td id={`${id}-1`} data-active={active === 1} className={styles.action}>
        {action}
      </td>
    )}
  </tr>
);

/** Roles of an interactive grid (WAI-ARIA); the linter allows them only on plain tables. */
const GRID = { role: 'grid' };

/** Products, categories and recent searches below the search field of `box`. */
export const Suggestions = ({ box }: { box: RefObject<HTMLElement | null> }) => {
  const t = useTranslations('layout');
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const { text, isOpen, close } = useSearchInput(box);
  const typed = isOpen ? text.trim() : '';
  const { products, categories, total, suggestion, isCurrent } = useSuggestions(typed);
  const { recent, remember, remove, clear } = useRecentSearches(box, isOpen, close);

  const hasMore = total > products.length;
  const rows = typed
    ? [
        ...categories.map(categoryRow),
        ...products.map(productRow),
        ...(hasMore ? [resultsRow(typed, t('allResults', { count: total }), remember)] : []),
      ]
    : recent.map((searched) => recentRow(searched, remove));
  const isNothing = typed !== '' && isCurrent && rows.length === 0;
  const isShown = isOpen && (rows.length > 0 || isNothing);
  const active = useActiveCell({
    box,
    grid,
    id,
    keys: rows.map(({ key }) => key),
    isOpen: isShown,
    isCurrent,
    close,
  });

  const count = products.length + categories.length;
  useEffect(() => {
    if (typed && isCurrent) announce(t('suggestions', { count }));
  }, [typed, isCurrent, count, t]);

  if (!isShown) return null;
  return (
    <div className={styles.popup}>
      {suggestion !== undefined && (
        <p className={styles.head}>{t('suggestedInstead', { query: suggestion })}</p>
      )}
      {isNothing && <p className={styles.head}>{t('suggestions', { count: 0 })}</p>}
      {!typed && (
        <p className={styles.head}>
          {t('recentSearches')}
          <button type="button" tabIndex={-1} className={styles.clear} onClick={clear}>
            {t('clearSearches')}
          </button>
        </p>
      )}
      <table
        ref={grid}
        id={id}
        {...GRID}
        aria-label={t('suggestionsLabel')}
        className={styles.grid}
      >
        <tbody>
          {rows.map(({ key, link, action }, index) => (
            <Row
              key={key}
              id={`${id}-${index}`}
              active={active?.row === index ? active.cell : undefined}
              action={action}
            >
              {link}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
};
