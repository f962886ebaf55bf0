import { useTranslations } from 'use-intl';
import type { ProductDetails } from '../../../contract/catalogue/product';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectUserId } from '../../account/auth/authSlice';
import { RateItem } from '../../reviews/RateItem';
import { useOwnReviews } from '../../reviews/useOwnReviews';
import styles from './ProductReviews.module.css';
import { ReviewList } from './ReviewList';

/** How many reviews have five stars, four, … one, as bars. */
const RatingSpread = ({ spread }: { spread: number[] }) => {
  const t = useTranslations('reviews');
  const most = Math.max(...spread);
  return (
    <table className={styles.spread}>
      <caption className="visually-hidden">{t('spread')}</caption>
      <tbody>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = spread[stars - 1] ?? 0;
          return (
            <tr key={stars}>
              <th scope="row">{t('stars', { count: stars })}</th>
              <td aria-hidden="true">
                <progress value={count} max={most} tabIndex={-1} />
              </td>
              <td>{count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

interface ProductReviewsProps {
  product: Pick<ProductDetails, '_id' | 'name' | 'rating' | 'reviews'>;
}

/** What shoppers think of a product, and the own rating of who has received it. */
export const ProductReviews = ({ product }: ProductReviewsProps) => {
  const t = useTranslations('reviews');
  const { _id: productId, name, rating, reviews } = product;
  const own = useOwnReviews(useAppSelector(selectUserId)).filter(
    (review) => review.productId === productId,
  );
  const item = own.find(({ stars }) => stars > 0) ?? own[0];
  if (!item && !rating) return null;
  return (
    <section aria-labelledby="ratings" className={styles.ratings}>
      <h2 id="ratings">{t('title')}</h2>
      {rating && (
        <div className={styles.summary}>
          <p>
            <strong aria-hidden="true">{rating.average.toFixed(1)}</strong>
            <span className="visually-hidden">{t('outOf', rating)}</span>
            <span className={styles.soft}>{t('count', rating)}</span>
          </p>
          {reviews && <RatingSpread spread={reviews.spread} />}
        </div>
      )}
      {item && (
        <div className={styles.own}>
          <h3>{t('bought')}</h3>
          <RateItem key={item._id} itemId={item._id} productId={productId} name={name} />
        </div>
      )}
      {reviews && reviews.newest.length > 0 && (
        <ReviewList productId={productId} first={{ ...reviews, results: reviews.newest }} />
      )}
    </section>
  );
};
