import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CatalogueCategory } from '../../contract/operator/operatorCatalogue';
import { CellField } from '../catalogue/CellField';
import catalogue from '../catalogue/catalogue.module.css';
import { slugOf } from '../catalogue/product/productForm';
import { useCatalogueFacts } from '../catalogue/useCatalogueFacts';
import { ChoiceField } from './ChoiceField';
import { tones } from './homeLists';
import { SaveButtons } from './SaveButtons';

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

/** The texts of a category in each language. */
export const CategoryForm = ({
  category,
  taken,
  problems,
  isSaving,
  onSave,
  onCancel,
}: CategoryFormProps) => {
  const t = useTranslations('window');
  const { languages, nameOf, ownLanguage } = useCatalogueFacts();
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
    <form noValidate className={catalogue.form} onSubmit={save}>
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
      <SaveButtons isSaving={isSaving} onCancel={onCancel} />
    </form>
  );
};
