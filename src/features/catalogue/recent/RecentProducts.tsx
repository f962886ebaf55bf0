import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../components/product/Picture';
import { useTextLang } from '../../../components/useTextLang';
import { paths } from '../../../paths';
import { loadRecents, type RecentProduct, recentProducts } from '../../../sync/storage/recents';
import styles from './RecentProducts.module.css';

export { loadRecents };

/** Recently viewed products, the latest first; adds the one of this page. */
export const RecentProducts = ({ viewed }: { viewed?: RecentProduct | undefined }) => {
  const t = useTranslations('product');
  const langOf = useTextLang();
  const id = useId();
  const [recent] = useState(recentProducts.read);
  const current = useRef(viewed);
  useEffect(() => {
    if (!current.current) return;
    const { _id, slug, name, tone, lang, own } = current.current;
    const { blur, ...image } = current.current.image;
    void recentProducts.add({
      ...{ _id, slug, name, image, tone },
      ...(lang && { lang }),
      ...(own && { own }),
    });
  }, []);
  const shown = recent.filter(({ _id }) => _id !== viewed?._id);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.shelf}>
      <h2 id={id}>{t('recentlyViewed')}</h2>
      <ul>
        {shown.map((product) => (
          <li key={product._id}>
            <Link to={paths.product(product)} className={styles.link}>
              <Picture
                image={{ ...product.image, alt: '' }}
                tone={product.tone}
                sizes="112px"
                className={styles.picture}
              />
              <span lang={langOf(product, product.name)}>{product.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
