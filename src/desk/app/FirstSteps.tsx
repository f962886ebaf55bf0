import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { api } from '../api/api';
import { NEW_PRODUCT } from '../catalogue/product/newProduct';
import styles from '../components/desk.module.css';

/** What a shop without goods needs next, in the order in which it is done. */
export const FirstSteps = () => {
  const t = useTranslations('firstSteps');
  const { data } = api.useProductListInfiniteQuery({});
  if (!data || data.pages.some(({ results }) => results.length > 0)) return null;
  const steps = [
    ['/spreadsheet', 'file'],
    ['/window', 'categories'],
    [`/goods/${NEW_PRODUCT}`, 'product'],
    ['/window', 'home'],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('title')}</h2>
      <p>{t('text')}</p>
      <ol className={styles.rows}>
        {steps.map(([to, step]) => (
          <li key={step} className={styles.row}>
            <Link to={to}>{t(step)}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
