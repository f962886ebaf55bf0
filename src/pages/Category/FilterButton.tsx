import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { useLazyComponent } from '../../components/useLazyComponent';
import { activeFilters } from '../../contract/rules/filters/filters';
import { FilterForm, type FilterFormProps } from './FilterForm';
import styles from './Filters.module.css';

interface FilterButtonProps extends FilterFormProps {
  /** The number of products that match, if known. */
  shown: number | undefined;
}

const loadSheet = async () => (await import('../../components/overlay/Sheet')).Sheet;

/** Opens sort order and filters in a sheet, on screens without room for a column. */
export const FilterButton = ({ shown, ...form }: FilterButtonProps) => {
  const t = useTranslations('category');
  const { Component: Sheet, hasFailed, open, close } = useLazyComponent(loadSheet);
  const count = activeFilters(form.filters).length;
  return (
    <div className={styles.opener}>
      <button
        type="button"
        className={button.secondary}
        aria-haspopup="dialog"
        aria-label={t('filters')}
        onClick={open}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {t('filters')}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {hasFailed && <small role="status">{t('filtersFailed')}</small>}
      {Sheet && (
        <Sheet
          title={t('filters')}
          onClose={close}
          footer={
            <button type="button" className={button.primary} onClick={close}>
              {shown === undefined ? t('showAny') : t('show', { count: shown })}
            </button>
          }
        >
          <FilterForm {...form} />
        </Sheet>
      )}
    </div>
  );
};
