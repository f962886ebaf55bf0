import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { TextField } from '../../../components/form/TextField';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { SearchField } from '../../components/SearchField';
import { phoneApi } from './phoneApi';
import type { PhoneDraft } from './usePhoneDraft';

/** Fewer letters find too many customers. */
const MIN_LETTERS = 3;

interface PartProps {
  draft: PhoneDraft;
  change: (part: Partial<PhoneDraft>) => void;
}

/** Who calls: a customer whom the shop knows, or a new one. */
export const CallerFields = ({ draft, change }: PartProps) => {
  const t = useTranslations('byPhone');
  const [q, setQ] = useState('');
  const [search, { data: found, error, reset }] = phoneApi.useCallersMutation();
  const { caller, person } = draft;
  const find = (text: string) => {
    setQ(text);
    if (text.length < MIN_LETTERS) reset();
    else void search(text);
  };
  if (caller) {
    return (
      <>
        <p>
          <strong dir="auto">{caller.name || caller.email}</strong>
          {[caller.phone, caller.name && caller.email].filter(Boolean).map((each) => (
            <span key={each}> · {each}</span>
          ))}
        </p>
        <p className={styles.links}>
          <button
            type="button"
            className={button.secondary}
            onClick={() => change({ caller: undefined, place: '' })}
          >
            {t('somebodyElse')}
          </button>
        </p>
      </>
    );
  }
  const field = (name: keyof typeof person) => ({
    label: t(name),
    value: person[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ person: { ...person, [name]: target.value } }),
  });
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={t('search')} value={q} onSearch={find} />
      </div>
      {error && <ErrorMessage error={error} onRetry={() => void search(q)} />}
      {q && found?.length === 0 && <p role="status">{t('noCaller')}</p>}
      <ul className={styles.rows}>
        {found?.map((each) => (
          <li key={each._id} className={styles.row}>
            <button
              type="button"
              className={button.secondary}
              onClick={() => {
                setQ('');
                reset();
                change({ caller: each, place: each.addresses[0]?._id ?? '' });
              }}
            >
              <span dir="auto">{each.name || each.email}</span> ·{' '}
              {[each.phone || each.email, each.addresses[0]?.city].filter(Boolean).join(' · ')}
            </button>
          </li>
        ))}
      </ul>
      <fieldset>
        <legend>{t('newCustomer')}</legend>
        <TextField {...field('name')} maxLength={100} />
        <TextField {...field('phone')} type="tel" inputMode="tel" maxLength={40} />
        <TextField
          {...field('email')}
          type="email"
          hint={t('emailHint')}
          optional
          maxLength={320}
        />
      </fieldset>
    </>
  );
};
