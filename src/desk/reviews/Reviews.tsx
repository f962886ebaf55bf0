import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { Failure } from '../components/Failure';
import { Heading } from '../components/Heading';
import { NextPage } from '../components/NextPage';
import { ReviewEntry } from './ReviewEntry';
import { reviewsApi } from './reviewsApi';

/** What shoppers wrote about the goods, the newest first. */
export const Reviews = () => {
  const t = useTranslations('reviews');
  const [query, setQuery] = useSearchParams();
  const isHidden = query.get('hidden') === '1';
  const list = reviewsApi.useReviewsInfiniteQuery(isHidden);
  const { data, error, refetch } = list;
  const reviews = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isHidden}
          onChange={({ target }) =>
            setQuery(target.checked ? { hidden: '1' } : {}, { replace: true })
          }
        />
        {t('onlyHidden')}
      </label>
      {error && <Failure error={error} onRetry={refetch} />}
      {data && reviews.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.packs}>
        {reviews.map((review) => (
          <ReviewEntry key={review._id} review={review} />
        ))}
      </ul>
      <NextPage {...list} />
    </main>
  );
};
