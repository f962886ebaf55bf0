import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { CatalogueCategory } from '../../../contract/operatorCatalogue';
import { goodsApi, problemsOf } from '../../api/goods';
import styles from '../../desk.module.css';
import { Failure } from '../Failure';
import { CellField } from '../goods/CellField';
import goods from '../goods/goods.module.css';
import { Pictures } from '../goods/Pictures';
import { slugOf } from '../goods/productForm';
import { useGoodsFacts } from '../goods/useGoodsFacts';
import { ChoiceField } from './ChoiceField';
import { EntryFailure } from './HomeEntries';
import { tones } from './homeLists';
import { RemoveCategory } from './RemoveCategory';
import { Steps } from './Steps';

/** The categories of the shop, in their order. */
export const Categories = () => {
  const t = useTranslations('window');
  const { data, error, refetch } = goodsApi.useCatalogueListQuery('categories');
  const [importCatalogue, { error: failure, isLoading, reset }] =
    goodsApi.useImportCatalogueMutation();
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
      {error && !data && <Failure error={error} onRetry={refetch} />}
      <ul className={styles.rows} aria-busy={isLoading}>
        {categories?.map((category, at) => (
          <li key={category.slug} className={goods.entry}>
            <strong>{category.name}</strong>
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
              <div className={goods.form}>
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
        <span className={goods.steps}>
          <button type="button" className={button.secondary} onClick={() => edit('')}>
            {t('add')} <span className="visually-hidden">{t('categories')}</span>
          </button>
        </span>
      )}
    </section>
  );
};

interface CategoryFormProps {
  /** Without a slug, a new one. */
  category: CatalogueCategory;
  /** The slugs that there are. */
  taken: string[];
  problems: Record<string, string>;
  isSaving: boolean;
  onSave: (category: CatalogueCategory) => void;
  onCancel: () => void;
}

const TEXTS = ['name', 'description'] as const;

const CategoryForm = ({
  category,
  taken,
  problems,
  isSaving,
  onSave,
  onCancel,
}: CategoryFormProps) => {
  const t = useTranslations('window');
  const { languages, nameOf, ownLanguage } = useGoodsFacts();
  const [slug, setSlug] = useState(category.slug);
  const [tone, setTone] = useState(category.tone ?? 'leaf');
  const [texts, setTexts] = useState(() => ({
    name: category.name ?? '',
    description: category.description ?? '',
  }));
  const [translated, setTranslated] = useState(category.texts ?? {});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const isNew = category.slug === '';
  const errorOf = (name: string) => wrong[name] ?? problems[name];
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = {
      ...(!texts.name.trim() && { name: t('required') }),
      ...(isNew && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && { slug: t('slugHint') }),
      ...(isNew && taken.includes(slug) && { slug: t('taken') }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0 || isSaving) return;
    onSave({ slug, tone, ...texts, texts: translated });
  };
  return (
    <form noValidate className={goods.form} onSubmit={save}>
      {TEXTS.map((name) => (
        <CellField
          key={name}
          label={t(name)}
          isLong={name === 'description'}
          maxLength={name === 'name' ? 200 : 10_000}
          lang={ownLanguage}
          value={texts[name]}
          error={errorOf(name)}
          onChange={(value) => {
            if (isNew && name === 'name' && slug === slugOf(texts.name)) setSlug(slugOf(value));
            setTexts({ ...texts, [name]: value });
          }}
        />
      ))}
      {isNew && (
        <CellField
          label={t('slug')}
          hint={t('slugHint')}
          maxLength={100}
          value={slug}
          error={errorOf('slug')}
          onChange={setSlug}
        />
      )}
      {languages.flatMap((code) =>
        TEXTS.filter((name) => texts[name].trim()).map((name) => (
          <CellField
            key={`${code}.${name}`}
            label={t('inLanguage', { text: t(name), language: nameOf(code) })}
            hint={texts[name]}
            isLong={name === 'description'}
            maxLength={name === 'name' ? 300 : 10_000}
            lang={code}
            value={translated[code]?.[name] ?? ''}
            error={errorOf(`texts.${code}.${name}`)}
            onChange={(value) =>
              setTranslated({ ...translated, [code]: { ...translated[code], [name]: value } })
            }
          />
        )),
      )}
      <ChoiceField
        label={t('tone')}
        value={tone}
        options={tones.map((each) => [each, t(`tones.${each}`)] as const)}
        onChange={setTone}
      />
      <span className={goods.steps}>
        <button type="submit" className={button.primary} aria-busy={isSaving}>
          {t('save')}
        </button>
        <button type="button" className={button.secondary} onClick={onCancel}>
          {t('cancel')}
        </button>
      </span>
    </form>
  );
};
