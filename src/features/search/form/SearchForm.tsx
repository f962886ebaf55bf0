import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { loadOptional } from '../../../browser/loadOptional';
import { paths } from '../../../paths';
import styles from './SearchForm.module.css';
import { useSearchField } from './useSearchField';

type Module = typeof import('../suggestions/Suggestions');

/** Searches products; the results are shown on the category page, suggestions below the field. */
export const SearchForm = () => {
  const t = useTranslations('layout');
  const navigate = useNavigate();
  const { field, query, clear, onType } = useSearchField();
  const box = useRef<HTMLElement>(null);
  const [Suggestions, setSuggestions] = useState<Module['Suggestions']>();
  const loadSuggestions = () => {
    // Search works without suggestions.
    loadOptional(
      () => import('../suggestions/Suggestions'),
      (module) => setSuggestions(() => module.Suggestions),
    );
  };
  const type = () => {
    onType();
    // The field had the focus before it was hydrated.
    loadSuggestions();
  };
  return (
    <search ref={box} className={styles.search} onFocus={loadSuggestions} onInput={type}>
      <form
        action={paths.categories}
        onSubmit={(event) => {
          event.preventDefault();
          const searchText = String(new FormData(event.currentTarget).get('q')).trim();
          if (searchText) navigate(paths.search(searchText));
        }}
      >
        <Search size={18} aria-hidden="true" />
        <input
          ref={field}
          // The shortcut of the installed app leads to it.
          id="search"
          // Not `search`, whose role cannot be that of a combobox (ARIA in HTML).
          type="text"
          inputMode="search"
          role="combobox"
          aria-expanded={false}
          aria-haspopup="grid"
          aria-autocomplete="list"
          name="q"
          defaultValue={query}
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('searchPlaceholder')}
        />
        <button
          type="button"
          className={styles.clear}
          aria-label={t('clearSearch')}
          onClick={clear}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </form>
      {Suggestions && <Suggestions box={box} />}
    </search>
  );
};
