import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import { Badges } from '../../components/Badges';
import { Docked } from '../../components/Docked';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { Price } from '../../components/Price';
import { ProductGrid } from '../../components/ProductGrid';
import { Stock } from '../../components/Stock';
import type { ProductDetails } from '../../contract/product';
import { selectCategories } from '../../features/categories/categoriesSlice';
import { useAppSelector } from '../../store/hooks';
import { productActions } from '../productActions';
import { Facts } from './Facts';
import { Gallery } from './Gallery';
import { Packs } from './Packs';
import styles from './Product.module.css';
import { ShareButton } from './ShareButton';

/** Everything about a product: pictures, packs and prices first, then its facts. */
export const Product = ({ product }: { product: ProductDetails }) => {
  const t = useTranslations('product');
  const { images, certifications, nutrition, ingredients, storage, shelfLife, ...rest } = product;
  const { description, farm, related, ...card } = rest;
  const { name, variants, categoryId, badges } = card;
  const category = useAppSelector(selectCategories).data.find(({ _id }) => _id === categoryId);
  const [variantId, setVariantId] = useState<string>();
  const variant =
    variants.find(({ _id }) => _id === variantId) ??
    variants.find(({ available }) => available > 0) ??
    variants[0];
  return (
    <article className={styles.product}>
      <PageHead
        title={name}
        description={t('description', { product: name, place: farm.place, text: description })}
      />
      <nav aria-label={t('breadcrumb')} className={styles.breadcrumb}>
        {category && <Link to={paths.category(categoryId)}>{category.name}</Link>}
      </nav>
      <Gallery product={product} />
      <div className={styles.buy}>
        <Badges badges={badges} />
        <PageTitle>{name}</PageTitle>
        <p className={styles.soft}>{t('grownBy', { farm: farm.name, place: farm.place })}</p>
        {variant && (
          <>
            <div className={styles.price}>
              <Price variant={variant} large />
              {productActions.heart(card)}
            </div>
            <Stock available={variant.available} />
            <Packs variants={variants} chosen={variant._id} onChoose={setVariantId} />
            <div className={styles.add}>{productActions.buy(card, variant)}</div>
            <Docked label={t('buy', { product: name })}>
              <div className={styles.chosen}>
                {variant.label}
                <Price variant={variant} />
              </div>
              <div className={styles.dockedAdd}>{productActions.buy(card, variant)}</div>
            </Docked>
          </>
        )}
        <p className={styles.soft}>{t('taxes')}</p>
        <p className={styles.lead}>{description}</p>
        <ShareButton title={name} />
      </div>
      <Facts product={product} />
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.wide}>
          <h2 id="related">{t('related')}</h2>
          <ProductGrid
            products={related}
            linkTo={paths.product}
            layout="shelf"
            {...productActions}
          />
        </section>
      )}
    </article>
  );
};
