import type { SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { TextField } from '../../components/form/TextField';
import type { CatalogueFarm, OperatorFarm } from '../../contract/operator/operatorFarm';
import { useCatalogueFacts } from '../catalogue/useCatalogueFacts';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { farmsApi } from './farmsApi';

const OWN = ['name', 'place', 'about', 'image', 'contact', 'email', 'phone'] as const;
const TRANSLATED = ['name', 'place', 'about'] as const;
const MAX = { name: 200, place: 300, about: 300, image: 500, contact: 300, email: 320, phone: 300 };

interface FarmFormProps {
  /** A new one without it. */
  farm?: OperatorFarm;
  /** Of a new one. */
  slugFor: (name: string) => string;
  onDone: () => void;
}

/** What is said of a farm, in every language of the shop, and whom the shop asks there. */
export const FarmForm = ({ farm, slugFor, onDone }: FarmFormProps) => {
  const t = useTranslations('farms');
  const { ownLanguage: own, languages: others, nameOf } = useCatalogueFacts();
  const [set, { error, isLoading }] = farmsApi.useSetFarmMutation();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const textOf = (name: string) => String(values.get(name) ?? '').trim();
    const read = (fields: readonly string[], suffix = '') =>
      Object.fromEntries(fields.map((field) => [field, textOf(field + suffix)]));
    const texts = Object.fromEntries(others.map((code) => [code, read(TRANSLATED, `:${code}`)]));
    const slug = farm?.slug ?? slugFor(textOf('name'));
    const said: CatalogueFarm = { slug, ...read(OWN), ...(others.length > 0 && { texts }) };
    const { error: failure } = await set(said);
    if (!failure) onDone();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      {OWN.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`field.${field}`)}
          {...(field === 'image' && { hint: t('imageHint') })}
          {...(field === 'email' && { hint: t('emailHint'), type: 'email' })}
          {...(field !== 'name' && { optional: true })}
          maxLength={MAX[field]}
          lang={(TRANSLATED as readonly string[]).includes(field) ? own : undefined}
          defaultValue={farm?.[field]}
        />
      ))}
      {others.map((code) => (
        <fieldset key={code}>
          <legend>{nameOf(code)}</legend>
          {TRANSLATED.map((field) => (
            <TextField
              key={field}
              name={`${field}:${code}`}
              label={t(`field.${field}`)}
              optional
              maxLength={300}
              lang={code}
              defaultValue={farm?.texts[code]?.[field]}
            />
          ))}
        </fieldset>
      ))}
      {error && <ErrorMessage error={error} />}
      <p className={styles.links}>
        <button type="submit" className={button.primary} aria-busy={isLoading}>
          {t('save')}
        </button>
        <button type="button" className={button.secondary} onClick={onDone}>
          {t('leave')}
        </button>
      </p>
    </form>
  );
};
