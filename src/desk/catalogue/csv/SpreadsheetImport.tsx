import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { missingCategories } from '../../../catalogueCsv/missingCategories';
import button from '../../../components/button.module.css';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import catalogue from '../catalogue.module.css';
import { catalogueApi, problemsOf } from '../catalogueApi';
import { spreadsheetApi } from '../spreadsheetApi';
import { useCatalogueFacts } from '../useCatalogueFacts';
import type { FileProblem } from './fileProblem';
import { Differences, FileProblems, ProblemList } from './ImportReview';
import { Renewed } from './Renewed';
import type { SheetFile } from './readFile';

/** Takes a spreadsheet in two steps: what it would change is shown, then it is done. */
export const SpreadsheetImport = () => {
  const t = useTranslations('csv');
  const { currency, format } = useCatalogueFacts();
  const [sheet, setSheet] = useState<SheetFile>();
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const [isReading, setReading] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const [removePacks, setRemovePacks] = useState(false);
  const [addCategories, setAddCategories] = useState(false);
  const known = catalogueApi.useCatalogueListQuery('categories').data?.categories;
  const [compare, compared] = spreadsheetApi.useImportLinesMutation();
  const [apply, applied] = spreadsheetApi.useImportLinesMutation();

  const send = (call: typeof compare, of: SheetFile, dryRun: boolean) => {
    const slugs = (known ?? []).map(({ slug }) => slug);
    const categories = addCategories && known ? missingCategories(of.categories, slugs) : [];
    void call({ lines: of.lines, dryRun, removePacks, categories });
  };
  const reset = () => {
    setSheet(undefined);
    setProblems([]);
    compared.reset();
    applied.reset();
  };
  const readFileChanges = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!(file instanceof File) || file.name === '' || isReading || compared.isLoading) return;
    reset();
    setReading(true);
    // Who packs does not load the reader of spreadsheets.
    const code = await import('./readFile').catch(() => undefined);
    const read = await code?.readFile(file, { currency, locale: format.locale });
    setReading(false);
    if (read === undefined) return setRenewed(true);
    if (Array.isArray(read)) return setProblems(read);
    setSheet(read);
    send(compare, read, true);
  };

  const error = applied.error ?? compared.error;
  const rejected = problemsOf(error).map(({ path, message }) => {
    const { line, column } = sheet?.placeOf(path) ?? { line: undefined, column: path };
    return t('place', { line: line ?? 1, column, problem: message ?? t('notTaken') });
  });
  const difference = compared.data?.data;
  const done = applied.data?.data;
  return (
    <section className={styles.card} aria-labelledby="sheet-in">
      <h2 id="sheet-in">{t('in')}</h2>
      <p className={styles.soft}>{t('inHint')}</p>
      <form className={catalogue.form} onSubmit={readFileChanges}>
        <div className={styles.filters}>
          <label>
            {t('file')}
            <input type="file" name="file" accept=".csv,text/csv" required onChange={reset} />
          </label>
        </div>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={removePacks}
            onChange={({ target }) => {
              setRemovePacks(target.checked);
              compared.reset();
              applied.reset();
            }}
          />
          {t('removePacks')}
        </label>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={addCategories}
            onChange={({ target }) => {
              setAddCategories(target.checked);
              compared.reset();
              applied.reset();
            }}
          />
          {t('addCategories')}
        </label>
        <span className={styles.links}>
          <button
            type="submit"
            className={button.primary}
            aria-busy={isReading || compared.isLoading}
          >
            {t('look')}
          </button>
        </span>
      </form>
      {isRenewed && <Renewed />}
      {problems.length > 0 && <FileProblems problems={problems} />}
      {rejected.length > 0 && <ProblemList sentences={rejected} />}
      {error && rejected.length === 0 && <ErrorMessage error={error} />}
      {difference && !done && (
        <>
          <p role="status">{t('changes', { count: difference.changed })}</p>
          <Differences {...difference} />
          {sheet && difference.changed > 0 && (
            <p>
              <button
                type="button"
                className={button.primary}
                aria-busy={applied.isLoading}
                onClick={() => {
                  if (applied.isLoading) return;
                  send(apply, sheet, false);
                }}
              >
                {t('apply', { count: difference.changed })}
              </button>
            </p>
          )}
        </>
      )}
      {done && <p role="status">{t('applied', { count: done.changed })}</p>}
    </section>
  );
};
