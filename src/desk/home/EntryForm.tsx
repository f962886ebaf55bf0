import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../api/useSession';
import { CellField } from '../catalogue/CellField';
import catalogue from '../catalogue/catalogue.module.css';
import { useCatalogueFacts } from '../catalogue/useCatalogueFacts';
import { ChoiceField } from './ChoiceField';
import {
  type Entry,
  entryOf,
  type HomeList,
  homeLists,
  layouts,
  tones,
  valuesOf,
} from './homeLists';
import { ProductsField } from './ProductsField';
import { SaveButtons } from './SaveButtons';

interface EntryFormProps {
  list: HomeList;
  entry: Entry;
  /** By field, what the shop does not accept. */
  problems: Record<string, string>;
  isSaving: boolean;
  onSave: (entry: Entry) => void;
  onCancel: () => void;
}

/** The texts of an entry in each language, and where it leads. */
export const EntryForm = ({
  list,
  entry,
  problems,
  isSaving,
  onSave,
  onCancel,
}: EntryFormProps) => {
  const t = useTranslations('window');
  const { languages, nameOf: languageOf, ownLanguage } = useCatalogueFacts();
  const { shopUrl } = useSession();
  const { texts, others, required } = homeLists[list];
  const [values, setValues] = useState(() => valuesOf(entry, languages));
  const [wrong, setWrong] = useState<string[]>([]);
  const textAt = (name: string) => values[name] ?? '';
  const change = (name: string) => (value: string) => setValues({ ...values, [name]: value });
  const errorOf = (name: string) => (wrong.includes(name) ? t('required') : problems[name]);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const empty = required.filter((name) => !textAt(name).trim());
    setWrong(empty);
    if (empty.length > 0 || isSaving) return;
    // An address that was copied from the shop.
    const link = textAt('link').trim().replace(shopUrl, '') || (textAt('link').trim() && '/');
    onSave(entryOf(entry, { ...values, link }, { list, languages }));
  };
  const field = (name: (typeof texts)[number] | (typeof others)[number]) => {
    const props = { value: textAt(name), onChange: change(name) };
    switch (name) {
      case 'tone':
        return (
          <ChoiceField
            key={name}
            label={t('tone')}
            options={tones.map((tone) => [tone, t(`tones.${tone}`)])}
            {...props}
          />
        );
      case 'layout':
        return (
          <ChoiceField
            key={name}
            label={t('layout')}
            options={layouts.map((layout) => [layout, t(`layouts.${layout}`)])}
            {...props}
          />
        );
      case 'products':
        return (
          <ProductsField
            key={name}
            products={textAt(name).split('\n').filter(Boolean)}
            error={errorOf(name)}
            onChange={(products) => change(name)(products.join('\n'))}
          />
        );
      default:
        return (
          <CellField
            key={name}
            label={t(name)}
            {...(name === 'link' ? { hint: t('linkHint') } : { lang: ownLanguage })}
            maxLength={name === 'link' ? 500 : 300}
            error={errorOf(name)}
            {...props}
          />
        );
    }
  };
  return (
    <form noValidate className={catalogue.form} onSubmit={save}>
      {texts.map(field)}
      {languages.flatMap((code) =>
        texts
          .filter((name) => textAt(name).trim())
          .map((name) => (
            <CellField
              key={`${code}.${name}`}
              label={t('inLanguage', { text: t(name), language: languageOf(code) })}
              hint={textAt(name)}
              lang={code}
              maxLength={300}
              value={textAt(`${code}.${name}`)}
              error={problems[`texts.${code}.${name}`]}
              onChange={change(`${code}.${name}`)}
            />
          )),
      )}
      {others.map(field)}
      <SaveButtons isSaving={isSaving} onCancel={onCancel} />
    </form>
  );
};
