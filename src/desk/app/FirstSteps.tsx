import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { api } from '../api/api';
import { catalogueApi } from '../catalogue/catalogueApi';
import { NEW_PRODUCT } from '../catalogue/product/newProduct';
import styles from '../components/desk.module.css';

/** What a new shop needs next, in order: goods, then a home page that shows them. */
export const FirstSteps = () => {
  const t = useTranslations('firstSteps');
  const { data } = api.useProductListInfiniteQuery({});
  const { data: home } = catalogueApi.useCatalogueListQuery('sections');
  if (!data || !home) return null;
  const hasGoods = data.pages.some(({ results }) => results.length > 0);
  if (hasGoods && home.sections?.length !== 0) return null;
  const all = [
    ['/spreadsheet', 'file'],
    ['/window', 'categories'],
    [`/goods/${NEW_PRODUCT}`, 'product'],
    ['/window', 'home'],
  ] as const;
  const steps = hasGoods ? all.filter(([, step]) => step === 'home') : all;
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('title')}</h2>
      <p>{t(hasGoods ? 'noHome' : 'text')}</p>
      <ol className={styles.rows}>
        {steps.map(([to, step]) => (
          <li key={step} className={styles.row}>
            <Link className={styles.step} to={to}>
              {t(step)}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
