import { BadgeCheck } from 'lucide-react';
import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Harvested } from '../../../components/product/Harvested';
import { Picture } from '../../../components/product/Picture';
import { useTextLang } from '../../../components/useTextLang';
import type { Allergens } from '../../../contract/catalogue/allergens';
import type { ProductTexts } from '../../../contract/catalogue/product';
import styles from './Facts.module.css';

/** Who grew the product, where and when, under the heading `farm`. */
const Farm = ({ product }: { product: ProductTexts }) => {
  const t = useTranslations('product');
  const langOf = useTextLang();
  const { farm, harvestedOn } = product;
  const { image, about } = farm;
  const places = [farm.name, farm.place].filter(Boolean);
  return (
    <>
      <h2 id="farm">{t('farm')}</h2>
      {image && (
        <Picture
          image={{ src: image, width: 640, height: 320, alt: '' }}
          tone="leaf"
          sizes="(min-width: 900px) 40vw, 92vw"
          className={styles.picture}
        />
      )}
      <p className={styles.place}>
        {places.map((each, at) => (
          <Fragment key={each}>
            {at > 0 && ', '}
            <span lang={langOf(product, each)}>{each}</span>
          </Fragment>
        ))}
      </p>
      {about && <p lang={langOf(product, about)}>{about}</p>}
      {harvestedOn && (
        <p className={styles.harvest}>
          <Harvested on={harvestedOn} />
        </p>
      )}
    </>
  );
};

/** What the product contains and may contain, or that it is none of the allergens. */
const StatedAllergens = ({ allergens: { contains, mayContain } }: { allergens: Allergens }) => {
  const t = useTranslations('product');
  const nameOf = useTranslations('allergens');
  const { list } = useFormatter();
  const named = (codes: Allergens['contains']) => list(codes.map((code) => nameOf(code)));
  return (
    <>
      <dt>{t('allergens')}</dt>
      {contains.length > 0 && (
        <dd>
          <strong>{t('contains', { list: named(contains) })}</strong>
        </dd>
      )}
      {mayContain.length > 0 && <dd>{t('mayContain', { list: named(mayContain) })}</dd>}
      {contains.length + mayContain.length === 0 && <dd>{t('noAllergens')}</dd>}
    </>
  );
};

/** Farm, certifications, allergens, ingredients, storage and nutrition, if the product has them. */
export const Facts = ({ product }: { product: ProductTexts }) => {
  const t = useTranslations('product');
  const langOf = useTextLang();
  const { farm, certifications, nutrition, ingredients, storage, shelfLife } = product;
  const hasFarm = Boolean(farm.name || farm.place || product.harvestedOn);
  const keeping = Object.entries({ ingredients, storage, shelfLife } as const).filter(
    (entry): entry is ['ingredients' | 'storage' | 'shelfLife', string] => Boolean(entry[1]),
  );
  const { allergens } = product;
  const hasOrigin =
    hasFarm || certifications.length > 0 || keeping.length > 0 || allergens !== undefined;
  if (!hasOrigin && nutrition.length === 0) return null;
  return (
    <div className={styles.facts}>
      {hasOrigin && (
        <section aria-labelledby={hasFarm ? 'farm' : undefined}>
          {hasFarm && <Farm product={product} />}
          {certifications.length > 0 && (
            <>
              <h3>{t('certifications')}</h3>
              <ul className={styles.certifications}>
                {certifications.map((certification) => (
                  <li key={certification} lang={langOf(product, certification)}>
                    <BadgeCheck size={18} aria-hidden="true" /> {certification}
                  </li>
                ))}
              </ul>
            </>
          )}
          {(keeping.length > 0 || allergens) && (
            <dl className={styles.keeping}>
              {allergens && <StatedAllergens allergens={allergens} />}
              {keeping.map(([name, text]) => (
                <Fragment key={name}>
                  <dt>{t(name)}</dt>
                  <dd lang={langOf(product, text)}>{text}</dd>
                </Fragment>
              ))}
            </dl>
          )}
        </section>
      )}
      {nutrition.length > 0 && (
        <section aria-labelledby="nutrition">
          <h2 id="nutrition">{t('nutrition')}</h2>
          <table className={styles.nutrition}>
            <caption>{t('nutritionBasis')}</caption>
            <tbody>
              {nutrition.map(({ name, amount }) => (
                <tr key={name}>
                  <th scope="row" lang={langOf(product, name)}>
                    {name}
                  </th>
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
