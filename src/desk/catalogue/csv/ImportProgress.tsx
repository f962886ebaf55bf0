import { useTranslations } from 'use-intl';
import { spreadsheetApi } from '../spreadsheetApi';

const INTERVAL_MS = 1000;

/** How far an import is, or the way back of one, while it runs. @param text what is done */
export const ImportProgress = ({ text }: { text: string }) => {
  const t = useTranslations('csv');
  const { data } = spreadsheetApi.useImportProgressQuery(undefined, {
    pollingInterval: INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  const { done = 0, of = 0 } = data ?? {};
  return (
    <p>
      {of > 0 && <progress value={done} max={of} aria-label={text} />}{' '}
      {of > 0 ? t('progressOf', { done, of }) : text}
    </p>
  );
};
