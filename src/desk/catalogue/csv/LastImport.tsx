import { useTranslations } from 'use-intl';
import type { ImportUndone, KeptChange } from '../../../contract/operator/operatorSheetImport';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { useFormats } from '../../components/useFormats';
import { spreadsheetApi } from '../spreadsheetApi';
import { ImportProgress } from './ImportProgress';

/** The last import of a spreadsheet, with the way back. */
export const LastImport = () => {
  const t = useTranslations('csv');
  const { moment } = useFormats();
  const { data } = spreadsheetApi.useSheetImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [undo, { isLoading, error }] = spreadsheetApi.useUndoSheetImportMutation();
  const [last] = data ?? [];
  if (!last) return null;
  const { _id, at, operator, changed, undone } = last;
  const time = moment(at);
  return (
    <section className={styles.card} aria-labelledby="sheet-last">
      <h2 id="sheet-last">{t('lastImport')}</h2>
      <p>{t('lastImportOf', { time, operator, count: changed })}</p>
      {error && <ErrorMessage error={error} />}
      {undone && <Undone {...undone} />}
      {isLoading && <ImportProgress text={t('undoing')} />}
      {!undone && (
        <p>
          <ConfirmDialog
            label={t('undo')}
            title={t('undoTitle', { time })}
            text={t('undoText')}
            confirm={t('undo')}
            keep={t('undoKeep')}
            isBusy={isLoading}
            onConfirm={() => {
              if (!isLoading) void undo(_id);
            }}
          />
        </p>
      )}
    </section>
  );
};

const Undone = ({ undone, keptCount, kept }: ImportUndone) => {
  const t = useTranslations('csv');
  const rest = keptCount - kept.length;
  return (
    <>
      <p role="status">{t('undone', { count: undone })}</p>
      {keptCount > 0 && <p>{t('kept', { count: keptCount })}</p>}
      <ul className={styles.rows}>
        {kept.map((each) => (
          <Kept key={`${each.list} ${each.slug}`} {...each} />
        ))}
      </ul>
      {rest > 0 && <p>{t('more', { count: rest })}</p>}
    </>
  );
};

const Kept = ({ slug, why, fields = [], packs = [] }: KeptChange) => {
  const t = useTranslations('csv');
  return (
    <li className={styles.entry}>
      <strong>{slug}</strong>
      <small>{t(`why.${why}`, { what: [...fields, ...packs].join(', ') })}</small>
    </li>
  );
};
