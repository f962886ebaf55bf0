import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorReview } from '../../contract/operatorReview';
import styles from '../components/desk.module.css';
import { Failure } from '../components/Failure';
import { Question } from '../components/Question';
import { useFormats } from '../components/useFormats';
import { reviewsApi } from './reviewsApi';

/** What a shopper wrote, with what hides it, or shows it again. */
export const ReviewEntry = ({ review }: { review: OperatorReview }) => {
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
          <Question
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
          </Question>
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
      {error && <Failure error={error} />}
    </li>
  );
};
