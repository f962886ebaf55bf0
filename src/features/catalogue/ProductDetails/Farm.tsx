import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Harvested } from '../../../components/product/Harvested';
import { Picture } from '../../../components/product/Picture';
import { useTextLang } from '../../../components/useTextLang';
import type { ProductTexts } from '../../../contract/product';
import styles from './Farm.module.css';

/** Who grew the product, where and when, under the heading `farm`. */
export const Farm = ({ product }: { product: ProductTexts }) => {
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
