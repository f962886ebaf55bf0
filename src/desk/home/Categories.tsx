import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { CatalogueCategory } from '../../contract/operator/operatorCatalogue';
import catalogue from '../catalogue/catalogue.module.css';
import { catalogueApi, problemsOf } from '../catalogue/catalogueApi';
import { Pictures } from '../catalogue/product/Pictures';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { useDragOrder } from '../components/useDragOrder';
import { CategoryForm } from './CategoryForm';
import { EntryFailure } from './HomeEntries';
import { RemoveCategory } from './RemoveCategory';
import { Steps } from './Steps';

/** The categories of the shop, in their order. */
export const Categories = () => {
  const t = useTranslations('window');
  const { data, error, refetch } = catalogueApi.useCatalogueListQuery('categories');
  const [importCatalogue, { error: failure, isLoading, reset }] =
    catalogueApi.useImportCatalogueMutation();
  /** The slug of the one that is edited; empty for a new one. */
  const [edited, setEdited] = useState<string>();
  const categories = data?.categories;

  const edit = (slug: string | undefined) => {
    reset();
    setEdited(slug);
  };
  const save = async (category: CatalogueCategory) => {
    const result = await importCatalogue({ categories: [category] });
    if (!result.error) setEdited(undefined);
  };
  const move = (from: number, to: number) => {
    const moved = categories?.[from];
    if (!moved || isLoading) return;
    const ordered = categories.toSpliced(from, 1).toSpliced(to, 0, moved);
    void importCatalogue({
      categories: ordered.map(({ slug }, position) => ({ slug, position })),
    });
  };
  const drag = useDragOrder(move);
  const form = (category: CatalogueCategory) => (
    <CategoryForm
      category={category}
      taken={(categories ?? []).map(({ slug }) => slug)}
      problems={Object.fromEntries(
        problemsOf(failure).map(({ path, message }) => [
          path.split('.').slice(2).join('.'),
          message ?? t('notTaken'),
        ]),
      )}
      isSaving={isLoading}
      onSave={(changed) => void save(changed)}
      onCancel={() => edit(undefined)}
    />
  );
  return (
    <section className={styles.card} aria-labelledby="categories">
      <h2 id="categories">{t('categories')}</h2>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      <ul className={styles.rows} aria-busy={isLoading}>
        {categories?.map((category, at) => (
          <li key={category.slug} className={catalogue.entry} {...drag.entryAt(at)}>
            <strong>
              {categories.length > 1 && drag.handleAt(at)}
              {category.name}
            </strong>
            <Steps
              name={category.name ?? category.slug}
              at={at}
              count={categories.length}
              onMove={(to) => move(at, to)}
            >
              <button
                type="button"
                className={button.secondary}
                aria-expanded={edited === category.slug}
                onClick={() => edit(edited === category.slug ? undefined : category.slug)}
              >
                {t('edit')} <span className="visually-hidden">{category.name}</span>
              </button>
            </Steps>
            {edited === category.slug && (
              <div className={catalogue.form}>
                {form(category)}
                <Pictures
                  owner="category"
                  name={category.slug}
                  of={category.name ?? category.slug}
                />
                <RemoveCategory category={category} categories={categories} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {failure && <EntryFailure error={failure} />}
      {edited === '' && form({ slug: '', tone: 'leaf' })}
      {edited !== '' && (
        <span className={catalogue.steps}>
          <button type="button" className={button.secondary} onClick={() => edit('')}>
            {t('add')} <span className="visually-hidden">{t('categories')}</span>
          </button>
        </span>
      )}
    </section>
  );
};
