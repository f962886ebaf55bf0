import { Search } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import styles from './SearchForm.module.css';

/** Searches products; the results are shown on the category page. */
export const SearchForm = () => {
  const t = useTranslations('layout');
  const navigate = useNavigate();
  const query = useSearchParams()[0].get('q') ?? '';
  return (
    <search className={styles.search}>
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
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('searchPlaceholder')}
        />
      </form>
    </search>
  );
};
