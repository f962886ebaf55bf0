import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ProductDetails } from '../../contract/product';
import styles from './Facts.module.css';

/** Farm, certifications, ingredients, storage and nutrition. */
export const Facts = ({ product }: { product: ProductDetails }) => {
  const t = useTranslations('product');
  const { farm, certifications, nutrition, ingredients, storage, shelfLife } = product;
  return (
    <div className={styles.facts}>
      <section aria-labelledby="farm">
        <h2 id="farm">{t('farm')}</h2>
        <p>
          {farm.name}, {farm.place}
        </p>
        <h3>{t('certifications')}</h3>
        <ul className={styles.certifications}>
          {certifications.map((certification) => (
            <li key={certification}>
              <BadgeCheck size={18} aria-hidden="true" /> {certification}
            </li>
          ))}
        </ul>
        <dl className={styles.keeping}>
          <dt>{t('ingredients')}</dt>
          <dd>{ingredients}</dd>
          <dt>{t('storage')}</dt>
          <dd>{storage}</dd>
          <dt>{t('shelfLife')}</dt>
          <dd>{shelfLife}</dd>
        </dl>
      </section>
      {nutrition.length > 0 && (
        <section aria-labelledby="nutrition">
          <h2 id="nutrition">{t('nutrition')}</h2>
          <table className={styles.nutrition}>
            <caption>{t('nutritionBasis')}</caption>
            <tbody>
              {nutrition.map(({ name, amount }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
};
