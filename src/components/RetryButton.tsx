import { useTranslations } from 'use-intl';

/** Reloads the page. */
export const RetryButton = ({ className }: { className?: string | undefined }) => {
  const t = useTranslations('offline');
  return (
    <button type="button" className={className} onClick={() => location.reload()}>
      {t('retry')}
    </button>
  );
};
