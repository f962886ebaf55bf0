import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';

/** What an infinite query says of its next page. */
interface NextPageProps {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** A button for the next page of a list; nothing at its end. */
export const NextPage = ({ hasNextPage, isFetching, fetchNextPage }: NextPageProps) => {
  const t = useTranslations('desk');
  if (!hasNextPage) return null;
  return (
    <button
      type="button"
      className={button.secondary}
      aria-busy={isFetching}
      onClick={() => void fetchNextPage()}
    >
      {t('more')}
    </button>
  );
};
