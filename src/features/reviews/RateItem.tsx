import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { TextAreaField } from '../../components/form/TextAreaField';
import { useFocusAfterSwap } from '../../components/useFocusAfterSwap';
import { useOptimisticValue } from '../../components/useOptimisticValue';
import { typedLine } from '../../contract/rules/typed/typedText';
import { useAppDispatch, useAppSelector } from '../../sync/requests/hooks';
import styles from './reviews.module.css';
import { queueReview, selectReviews } from './reviewsSlice';

/** `MAX_REVIEW_LENGTH` of the contract, whose schemas stay on the server. */
const MAX_LENGTH = 300;

interface ReviewFormProps {
  text: string;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** The sentence of a review. */
const ReviewForm = ({ text, onSave, onClose }: ReviewFormProps) => {
  const t = useTranslations('reviews');
  const save = (data: FormData) => {
    onSave(typedLine(String(data.get('text'))));
    onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save(new FormData(event.currentTarget));
      }}
    >
      <TextAreaField
        label={t('text')}
        hint={t('hint')}
        name="text"
        rows={3}
        maxLength={MAX_LENGTH}
        defaultValue={text}
        optional
        autoFocus
      />
      <div className={styles.buttons}>
        <button type="submit" className={button.primary}>
          {t('save')}
        </button>
        <button type="button" className={styles.quiet} onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
};

interface RateItemProps {
  /** The line of a delivered order. */
  itemId: string;
  productId: string;
  /** The product's name. */
  name: string;
}

const focusControl = (container: HTMLElement) =>
  (container.querySelector('button') ?? container.querySelector('input'))?.focus();

/** Rates a delivered product: one tap gives stars, a sentence may follow. */
export const RateItem = (item: RateItemProps) => {
  const t = useTranslations('reviews');
  const dispatch = useAppDispatch();
  const group = useId();
  const review = useAppSelector(selectReviews).find(({ _id }) => _id === item.itemId);
  const [isWriting, setWriting] = useState(false);
  const [stars, rate, isStoring] = useOptimisticValue(review?.stars ?? 0, (given: number) =>
    dispatch(queueReview({ ...item, stars: given, ...(given === 0 && { text: '' }) })),
  );
  const container = useRef<HTMLDivElement>(null);
  const moveFocus = useFocusAfterSwap(container, isWriting || stars === 0, focusControl);
  const remove = () => {
    moveFocus();
    rate(0);
  };
  const close = () => {
    moveFocus();
    setWriting(false);
  };
  return (
    <div className={styles.own} ref={container}>
      <fieldset className={styles.stars} aria-busy={isStoring}>
        <legend>
          {t(stars ? 'yourRating' : 'rate')}
          <span className="visually-hidden"> {item.name}</span>
        </legend>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star}>
            <input
              type="radio"
              name={group}
              aria-label={t('stars', { count: star })}
              checked={star === stars}
              onChange={() => rate(star)}
            />
            <span aria-hidden="true">{star <= stars ? '★' : '☆'}</span>
          </label>
        ))}
      </fieldset>
      {stars > 0 && review?.hiddenReason && (
        <p className={styles.hidden}>{t('hidden', { reason: review.hiddenReason })}</p>
      )}
      {stars > 0 && isWriting && (
        <ReviewForm
          text={review?.text ?? ''}
          onSave={(text) => dispatch(queueReview({ ...item, stars, text }))}
          onClose={close}
        />
      )}
      {stars > 0 && !isWriting && (
        <>
          {review?.text && <q className={styles.text}>{review.text}</q>}
          <div className={styles.buttons}>
            <button type="button" className={button.secondary} onClick={() => setWriting(true)}>
              {t(review?.text ? 'change' : 'write')}
            </button>
            <button type="button" className={styles.quiet} onClick={remove}>
              {t('delete')}
            </button>
          </div>
        </>
      )}
    </div>
  );
};
