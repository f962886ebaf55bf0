import { useTranslations } from 'use-intl';
import { spreadsheetApi } from '../spreadsheetApi';

const INTERVAL_MS = 1000;

/** How far the import is, while it runs. */
export const ImportProgress = () => {
  const t = useTranslations('csv');
  const { data } = spreadsheetApi.useImportProgressQuery(undefined, {
    pollingInterval: INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  const { done = 0, of = 0 } = data ?? {};
  return (
    <p>
      {of > 0 && <progress value={done} max={of} aria-label={t('progress')} />}{' '}
      {of > 0 ? t('progressOf', { done, of }) : t('progress')}
    </p>
  );
};
