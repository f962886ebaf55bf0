import { Fragment, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ProductActions } from '../../../components/product/ProductCard';
import { ProductGrid } from '../../../components/product/shelf/ProductGrid';
import { useTextLang } from '../../../components/useTextLang';
import type { HomeSection } from '../../../contract/catalogue/homeSection';
import type { ProductCard } from '../../../contract/catalogue/product';
import styles from './HomeSections.module.css';

interface HomeSectionsProps extends ProductActions {
  sections: HomeSection[];
  linkTo: (product: ProductCard) => string;
  /** Rendered after the first section. */
  children?: ReactNode;
}

/** The product sections of the home page, each in its layout. */
export const HomeSections = memo((props: HomeSectionsProps) => {
  const { sections, linkTo, children, ...actions } = props;
  const t = useTranslations('home');
  const langOf = useTextLang();
  return sections.map(({ _id, title, subtitle, layout, products, link, ...texts }, index) => (
    <Fragment key={_id}>
      <section
        {...(index === 0 && { id: 'goods', tabIndex: -1 })}
        aria-labelledby={_id}
        className={`${styles.section} ${styles[layout] ?? ''}`}
      >
        <div className={styles.head}>
          <h2 id={_id} lang={langOf(texts, title)}>
            {title}
          </h2>
          {link && (
            <Link to={link} aria-label={`${t('seeAll')}: ${title}`}>
              {t('seeAll')}
            </Link>
          )}
          <p lang={langOf(texts, subtitle)}>{subtitle}</p>
        </div>
        <ProductGrid
          products={products}
          linkTo={linkTo}
          layout={layout === 'grid' ? 'grid' : 'shelf'}
          {...actions}
        />
      </section>
      {index === 0 && children}
    </Fragment>
  ));
});
