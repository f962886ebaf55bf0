import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useClock } from '../../browser/useClock';
import { useSession } from '../api/useSession';
import { complaintsApi } from '../complaints/complaintsApi';
import styles from '../components/desk.module.css';
import { useFormats } from '../components/useFormats';
import { DaysPlot } from '../money/figures/DaysPlot';
import figures from '../money/figures/figures.module.css';
import { figuresApi } from '../money/figuresApi';
import { reviewsApi } from '../reviews/reviewsApi';
import { weeklyBasketsApi } from '../weekly/weeklyBasketsApi';
import more from './more.module.css';

/** What came in today, beside the last four weeks. */
const SoldToday = () => {
  const t = useTranslations('figures');
  const { money } = useFormats();
  const { data } = figuresApi.useFiguresQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const today = data?.days.at(-1);
  if (!data || !today) return null;
  return (
    <section className={styles.card} aria-labelledby="sold-today">
      <h2 id="sold-today">
        <Link to="/figures">{t('soldToday', { sold: money(today.sold) })}</Link>
      </h2>
      <p>{t('orders', { orders: today.orders })}</p>
      <div className={figures.today}>
        <DaysPlot days={data.days} of="sold" />
      </div>
    </section>
  );
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The next day with weekly baskets. */
const ComingBaskets = () => {
  const t = useTranslations('alsoToday');
  const { day } = useFormats();
  const { data: [next] = [] } = weeklyBasketsApi.useUpcomingQuery();
  if (!next) return null;
  return (
    <li className={styles.row}>
      <Link to="/weekly" className={more.also}>
        {t('weekly', { day: day(next.date) })}
      </Link>
      <span className={styles.count}>{next.baskets}</span>
    </li>
  );
};

/** What customers say is wrong, until it is answered. */
const OpenComplaints = () => {
  const t = useTranslations('alsoToday');
  const { data } = complaintsApi.useComplaintsInfiniteQuery(false);
  const [page] = data?.pages ?? [];
  if (!page || page.results.length === 0) return null;
  return (
    <li className={styles.row}>
      <Link to="/complaints" className={more.also}>
        {t('complaints')}
      </Link>
      <span className={styles.count}>
        {page.results.length}
        {page.next !== undefined && '+'}
      </span>
    </li>
  );
};

/** The reviews of the last week; of the first page, which is more than anybody reads at once. */
const NewReviews = () => {
  const t = useTranslations('alsoToday');
  const { data } = reviewsApi.useReviewsInfiniteQuery(false);
  const [page] = data?.pages ?? [];
  const written = useClock((now) => {
    const since = new Date(now - WEEK_MS).toISOString();
    const recent = page?.results.filter(
      ({ writtenAt, hiddenReason }) => writtenAt > since && hiddenReason === undefined,
    );
    return recent?.length ?? 0;
  });
  if (!page || !written) return null;
  const isMore = page.next !== undefined && written === page.results.length;
  return (
    <li className={styles.row}>
      <Link to="/reviews" className={more.also}>
        {t('reviews')}
      </Link>
      <span className={styles.count}>
        {written}
        {isMore && '+'}
      </span>
    </li>
  );
};

/** Where a day is carried: what farms bring, the way from door to door, and the evening. */
const TheDay = () => {
  const t = useTranslations('more');
  return (['needs', 'tour', 'evening'] as const).map((page) => (
    <li key={page} className={styles.row}>
      <Link to={`/${page}`} className={more.also}>
        {t(`${page}.title`)}
      </Link>
    </li>
  ));
};

/** What does not wait, and is worth reading. */
export const AlsoToday = () => {
  const { rights } = useSession();
  return (
    <>
      <ul className={styles.rows}>
        {rights.includes('orders') && <TheDay />}
        {rights.includes('orders') && <OpenComplaints />}
        {rights.includes('orders') && <ComingBaskets />}
        {rights.includes('catalogue') && <NewReviews />}
      </ul>
      {rights.includes('orders') && <SoldToday />}
    </>
  );
};
