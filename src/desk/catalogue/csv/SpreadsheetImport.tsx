import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import catalogue from '../catalogue.module.css';
import { problemsOf } from '../catalogueApi';
import { spreadsheetApi } from '../spreadsheetApi';
import { FetchPictures } from './FetchPictures';
import { ImportProgress } from './ImportProgress';
import { Differences, FileProblems } from './ImportReview';
import { noChoices, SheetChoice } from './SheetChoice';
import { SheetSummary } from './SheetSummary';

/** Takes a spreadsheet in two steps: what it would change is shown, then it is done. */
export const SpreadsheetImport = () => {
  const t = useTranslations('csv');
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState(noChoices);
  const [compare, compared] = spreadsheetApi.useImportSheetMutation();
  const [apply, applied] = spreadsheetApi.useImportSheetMutation();

  const reset = () => {
    compared.reset();
    applied.reset();
  };
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('file');
    if (!(chosen instanceof File) || chosen.name === '' || compared.isLoading) return;
    reset();
    setFile(chosen);
    void compare({ file: chosen, choices, dryRun: true });
  };

  const error = applied.error ?? compared.error;
  const isRejected = problemsOf(error).length > 0;
  const difference = compared.data?.data;
  const done = applied.data?.data;
  return (
    <section className={styles.card} aria-labelledby="sheet-in">
      <h2 id="sheet-in">{t('in')}</h2>
      <p className={styles.soft}>{t('inHint')}</p>
      <form className={catalogue.form} onSubmit={look}>
        <div className={styles.filters}>
          <label>
            {t('file')}
            <input
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              required
              onChange={reset}
            />
          </label>
        </div>
        <SheetChoice
          choices={choices}
          onChoose={(chosen) => {
            setChoices(chosen);
            reset();
          }}
        />
        <span className={styles.links}>
          <button type="submit" className={button.primary} aria-busy={compared.isLoading}>
            {t('look')}
          </button>
        </span>
      </form>
      {error && (isRejected ? <FileProblems error={error} /> : <ErrorMessage error={error} />)}
      {difference && !done && (
        <>
          <SheetSummary {...difference} />
          <p role="status">{t('changes', { count: difference.changed })}</p>
          <Differences {...difference} />
          {applied.isLoading && <ImportProgress text={t('progress')} />}
          {file && difference.changed > 0 && (
            <p>
              <button
                type="button"
                className={button.primary}
                aria-busy={applied.isLoading}
                onClick={() => {
                  if (!applied.isLoading) void apply({ file, choices, dryRun: false });
                }}
              >
                {t('apply', { count: difference.changed })}
              </button>
            </p>
          )}
        </>
      )}
      {done && <p role="status">{t('applied', { count: done.changed })}</p>}
      {(done ?? (difference?.changed === 0 && difference)) && (
        <FetchPictures pictures={(done ?? difference)?.pictures ?? []} />
      )}
    </section>
  );
};
