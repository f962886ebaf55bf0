import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { CatalogueCategory } from '../../contract/operator/operatorCatalogue';
import catalogue from '../catalogue/catalogue.module.css';
import { catalogueApi } from '../catalogue/catalogueApi';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { ChoiceField } from './ChoiceField';

interface RemoveCategoryProps {
  category: CatalogueCategory;
  categories: CatalogueCategory[];
}

/** Removes a category, once it is said where its products go. */
export const RemoveCategory = ({ category: { slug, name }, categories }: RemoveCategoryProps) => {
  const t = useTranslations('window');
  const [isAsking, setAsking] = useState(false);
  const [moveTo, setMoveTo] = useState('');
  const [remove, { error, isLoading }] = catalogueApi.useRemoveCategoryMutation();
  const others = categories.filter((each) => each.slug !== slug);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isLoading) void remove({ slug, ...(moveTo && { moveTo }) });
  };
  if (!isAsking) {
    return (
      <span className={catalogue.steps}>
        <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
          {t('remove')} <span className="visually-hidden">{name}</span>
        </button>
      </span>
    );
  }
  return (
    <form className={`${styles.question} ${catalogue.form}`} onSubmit={submit}>
      <p>{t('removeCategory')}</p>
      <ChoiceField
        label={t('moveTo')}
        value={moveTo}
        options={[
          ['', t('nowhere')],
          ...others.map((each) => [each.slug, each.name ?? each.slug] as const),
        ]}
        onChange={setMoveTo}
      />
      <span className={catalogue.steps}>
        <button type="submit" className={button.danger} aria-busy={isLoading}>
          {t('removeNow')}
        </button>
        <button type="button" className={button.secondary} onClick={() => setAsking(false)}>
          {t('keep')}
        </button>
      </span>
      {error && <ErrorMessage error={error} />}
    </form>
  );
};
