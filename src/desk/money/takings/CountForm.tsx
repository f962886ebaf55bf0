import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { TextField } from '../../../components/form/TextField';
import type { Takings } from '../../../contract/operator/operatorTakings';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { useFormats } from '../../components/useFormats';
import { takingsApi } from './takingsApi';

const NAMES = ['opening', 'counted'] as const;

/** What was counted in the drawer; its difference from what should be in it is kept with it. */
export const CountForm = ({ takings: { date, counts } }: { takings: Takings }) => {
  const t = useTranslations('takings');
  const { amount, example, minorUnits } = useFormats();
  const [count, { error, isLoading }] = takingsApi.useCountDrawerMutation();
  const [wrong, setWrong] = useState<string[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [opening, counted] = NAMES.map((name) => minorUnits(String(values.get(name) ?? '')));
    setWrong(NAMES.filter((_, at) => [opening, counted][at] === undefined));
    if (opening === undefined || counted === undefined) return;
    const note = String(values.get('note') ?? '').trim();
    void count({ date, opening, counted, ...(note && { note }) });
  };
  const [last] = counts;
  return (
    // A new count begins with what was in the drawer in the morning.
    <form
      key={counts.length}
      onSubmit={submit}
      className={`${styles.form} ${styles.screen}`}
      noValidate
    >
      {NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(name)}
          alert
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...(name === 'opening' && last && { defaultValue: amount(last.opening) })}
          {...(wrong.includes(name) && { error: t('amount', { example }) })}
        />
      ))}
      <TextField name="note" label={t('note')} optional maxLength={200} />
      {error && <ErrorMessage error={error} />}
      <p className={styles.links}>
        <button type="submit" className={button.primary} aria-busy={isLoading}>
          {t('count')}
        </button>
      </p>
    </form>
  );
};
