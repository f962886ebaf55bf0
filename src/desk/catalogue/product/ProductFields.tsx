import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import field from '../../../components/form/field.module.css';
import type { CatalogueCategory } from '../../../contract/operator/operatorCatalogue';
import styles from '../../components/desk.module.css';
import { CellField } from '../CellField';
import catalogue from '../catalogue.module.css';
import { useCatalogueFacts } from '../useCatalogueFacts';
import { DietFields } from './DietFields';
import { FarmField } from './FarmField';
import type { FieldsProps } from './fieldsProps';

const LISTS = ['badges', 'certifications', 'nutrition'] as const;

/** What is said of a product in the shop's own language, and what customers filter by. */
export const ProductFields = ({
  cellOf,
  problemOf,
  onChange,
  categories,
  isNew,
}: FieldsProps & { categories: CatalogueCategory[]; isNew: boolean }) => {
  const t = useTranslations('product');
  const tMore = useTranslations('more.window');
  const { country, ownLanguage } = useCatalogueFacts();
  const category = useId();
  const props = (name: string) => ({
    value: cellOf(name),
    error: problemOf(name),
    onChange: (value: string) => onChange(name, value),
  });
  const text = (name: string) => ({ ...props(name), lang: ownLanguage });
  const wrong = problemOf('category');
  return (
    <>
      <section className={styles.card} aria-labelledby="texts">
        <h2 id="texts">{t('what')}</h2>
        <CellField label={t('name')} maxLength={200} {...text('name')} />
        {isNew && (
          <CellField label={t('slug')} hint={t('slugHint')} maxLength={100} {...props('slug')} />
        )}
        <div className={field.field}>
          <label htmlFor={category} className={field.label}>
            {t('category')}
          </label>
          <select
            id={category}
            className={field.control}
            value={cellOf('category')}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong && `${category}-error`}
            onChange={({ target }) => onChange('category', target.value)}
          >
            <option value="">{t('choose')}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          {categories.length === 0 && (
            <p className={field.hint}>
              {t('noCategory')} <Link to="/window">{tMore('title')}</Link>
            </p>
          )}
          {wrong && (
            <p id={`${category}-error`} className={field.error}>
              {wrong}
            </p>
          )}
        </div>
        <CellField label={t('description')} isLong maxLength={10_000} {...text('description')} />
        <CellField label={t('ingredients')} isLong maxLength={10_000} {...text('ingredients')} />
        <CellField label={t('storage')} isLong maxLength={10_000} {...text('storage')} />
        <CellField label={t('shelf_life')} maxLength={300} {...text('shelf_life')} />
      </section>
      <DietFields cellOf={cellOf} problemOf={problemOf} onChange={onChange} />
      <section className={styles.card} aria-labelledby="facts">
        <h2 id="facts">{t('facts')}</h2>
        <p className={styles.soft}>{t('factsHint')}</p>
        {LISTS.map((name) => (
          <CellField key={name} label={t(name)} hint={t(`${name}Hint`)} isLong {...text(name)} />
        ))}
        <CellField label={t('origin')} maxLength={300} {...text('origin')} />
        <FarmField
          cellOf={cellOf}
          onChange={onChange}
          problem={problemOf('farm') ?? problemOf('farm_image')}
        />
        <CellField
          label={t('storage_place')}
          hint={t('storagePlaceHint')}
          maxLength={300}
          {...props('storage_place')}
        />
        <div className={catalogue.pair}>
          <CellField label={t('harvested_on')} type="date" {...props('harvested_on')} />
          <CellField
            label={t('tax_class')}
            hint={t('taxClassHint')}
            maxLength={40}
            {...props('tax_class')}
          />
          {country === 'IN' && (
            <CellField label={t('hsn')} inputMode="numeric" maxLength={8} {...props('hsn')} />
          )}
        </div>
      </section>
    </>
  );
};
