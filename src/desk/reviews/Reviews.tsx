import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorReview } from '../../contract/operator/operatorReview';
import { ConfirmDialog } from '../components/ConfirmDialog';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { NextPage } from '../components/NextPage';
import { useFormats } from '../components/useFormats';
import { reviewsApi } from './reviewsApi';

/** What a customer wrote, with what hides it, or shows it again. */
const ReviewEntry = ({ review }: { review: OperatorReview }) => {
  const t = useTranslations('reviews');
  const { time } = useFormats();
  const [hide, hidden] = reviewsApi.useHideReviewMutation();
  const [show, shown] = reviewsApi.useShowReviewMutation();
  const { _id: id, product, stars, text, name, writtenAt, hiddenReason } = review;
  const error = hidden.error ?? shown.error;
  return (
    <li className={styles.card}>
      <h2 id={id}>{product}</h2>
      <p>
        <strong>{t('stars', { stars })}</strong>
        {text && ` · ${text}`}
      </p>
      <p className={styles.soft}>
        {name && `${name} · `}
        {time(writtenAt)}
      </p>
      {hiddenReason !== undefined && (
        <p>
          <strong>{t('isHidden')}</strong> {hiddenReason}
        </p>
      )}
      <p className={styles.links}>
        {hiddenReason === undefined ? (
          <ConfirmDialog
            label={t('hide')}
            title={t('question')}
            text={t('hidden')}
            confirm={t('hideNow')}
            keep={t('leave')}
            isBusy={hidden.isLoading}
            about={id}
            onConfirm={(form) => void hide({ id, reason: String(form.get('reason')).trim() })}
          >
            <label>
              {t('reason')}
              <input name="reason" required pattern=".*\S.*" maxLength={200} />
            </label>
          </ConfirmDialog>
        ) : (
          <button
            type="button"
            className={button.secondary}
            aria-describedby={id}
            aria-busy={shown.isLoading}
            onClick={() => void show(id)}
          >
            {t('show')}
          </button>
        )}
      </p>
      {error && <ErrorMessage error={error} />}
    </li>
  );
};

/** What customers wrote about the products, the newest first. */
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
      {error && <ErrorMessage error={error} onRetry={refetch} />}
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
