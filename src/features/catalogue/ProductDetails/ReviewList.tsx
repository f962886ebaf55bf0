import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { ReviewPage } from '../../../contract/review';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { loadReviews } from '../../reviews/reviewsApi';
import { Stars } from '../../reviews/Stars';
import styles from './ProductReviews.module.css';

interface ReviewListProps {
  productId: string;
  first: ReviewPage;
}

/** What shoppers wrote, newest first; older pages on request. */
export const ReviewList = ({ productId, first }: ReviewListProps) => {
  const t = useTranslations('reviews');
  const format = useFormatter();
  const dispatch = useAppDispatch();
  const [older, setOlder] = useState<ReviewPage>();
  const { attempt, error, isBusy } = useSubmit();
  const { next } = older ?? first;
  const loadMore = (after: string) =>
    attempt(async () => {
      const page = await dispatch(loadReviews(productId, after));
      setOlder({ ...page, results: [...(older?.results ?? []), ...page.results] });
    });
  const shown = new Map(
    [...first.results, ...(older?.results ?? [])].map((each) => [each._id, each]),
  );
  return (
    <div className={styles.list}>
      <ul>
        {[...shown.values()].map(({ _id, name, stars, text, writtenAt }) => (
          <li key={_id}>
            <p className={styles.head}>
              <Stars count={stars} />
              <strong>{name || t('someone')}</strong>
              <time dateTime={writtenAt} className={styles.soft}>
                {format.dateTime(new Date(writtenAt), { dateStyle: 'medium' })}
              </time>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error}</p>}
      {next && (
        <button
          type="button"
          className={button.secondary}
          aria-busy={isBusy}
          onClick={() => void loadMore(next)}
        >
          {t('more')}
        </button>
      )}
    </div>
  );
};
