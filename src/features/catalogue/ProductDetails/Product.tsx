import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { HydrationSlice } from '../../../components/HydrationSlice';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { Badges } from '../../../components/product/Badges';
import { ProductGrid } from '../../../components/product/shelf/ProductGrid';
import { useTextLang } from '../../../components/useTextLang';
import type { ProductDetails } from '../../../contract/catalogue/product';
import { paths } from '../../../paths';
import { shop } from '../../../shop.config';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCategories } from '../categories/categoriesSlice';
import { productActions } from '../product/productActions';
import { RecentlyViewed } from '../recent/RecentlyViewed';
import { ShareButton } from '../share/ShareButton';
import { BuyBar } from './BuyBar';
import { Diets } from './Diets';
import { Facts } from './Facts';
import { Gallery } from './Gallery';
import styles from './Product.module.css';
import { ProductReviews } from './ProductReviews';
import { type PartialProduct, toProductCard } from './partialProduct';
import { useSavedTexts } from './useSavedTexts';
import { useVariant } from './useVariant';
import { VariantChoice } from './VariantPicker';

interface ProductProps {
  product: PartialProduct;
  /** The product's own data, once it is loaded. */
  details: ProductDetails | null;
  /** Whether its request has failed. */
  hasFailed: boolean;
}

/** The product page, also for a product whose details are not loaded. */
export const Product = ({ product, details, hasFailed }: ProductProps) => {
  const t = useTranslations('product');
  const langOf = useTextLang();
  const { name, variants, categoryId, origin } = product;
  const saved = useSavedTexts(product._id, details === null);
  const texts = details ?? saved;
  const place = texts?.farm.place || origin;
  const category = useAppSelector(selectCategories).data.find(({ _id }) => _id === categoryId);
  const [variant, chooseVariant] = useVariant(variants);
  const card = variant && toProductCard(product);
  return (
    <article className={styles.product}>
      <PageHead
        title={name}
        description={
          texts && place
            ? t('description', { product: name, place, text: texts.description })
            : texts?.description
        }
      />
      <nav aria-label={t('breadcrumb')} className={styles.breadcrumb}>
        {category && (
          <Link to={paths.category(category._id)} lang={langOf(category, category.name)}>
            {category.name}
          </Link>
        )}
      </nav>
      <Gallery
        product={product}
        images={details?.images ?? [product.image]}
        isWhole={details !== null}
      />
      <div className={styles.buy}>
        <Badges product={product} />
        {product.diets && <Diets diets={product.diets} />}
        <div className={styles.title}>
          <PageTitle>
            <span lang={langOf(product, name)}>{name}</span>
          </PageTitle>
          {card && productActions.heart(card)}
        </div>
        <p className={styles.soft}>
          {texts?.farm.name
            ? t(texts.farm.place ? 'grownBy' : 'madeBy', {
                farm: texts.farm.name,
                place: texts.farm.place,
              })
            : origin}
        </p>
        {variant && <VariantChoice product={product} variant={variant} choose={chooseVariant} />}
        {shop.addedTax && <p className={styles.soft}>{t('taxAdded', { tax: shop.addedTax })}</p>}
        {shop.includesTax && <p className={styles.soft}>{t('taxes')}</p>}
        {texts ? (
          <p className={styles.lead} lang={langOf(texts, texts.description)}>
            {texts.description}
          </p>
        ) : (
          <p className={styles.missing} data-failed={hasFailed}>
            {t(variant ? 'detailsMissing' : 'priceMissing')}
          </p>
        )}
        <ShareButton
          shared={() => ({
            title: name,
            path: paths.product({ ...product, ...(variant && { pack: variant._id }) }),
            pictures: [product.image.src],
          })}
        />
      </div>
      {texts && (
        <HydrationSlice>
          <Facts product={texts} />
        </HydrationSlice>
      )}
      <HydrationSlice>
        <ProductReviews product={details ?? product} />
      </HydrationSlice>
      {variant && <BuyBar product={product} variant={variant} />}
      {details && details.related.length > 0 && (
        <section aria-labelledby="related" className={styles.wide}>
          <h2 id="related">{t('related')}</h2>
          <ProductGrid
            products={details.related}
            linkTo={paths.product}
            layout="shelf"
            {...productActions}
          />
        </section>
      )}
      <RecentlyViewed viewed={product} />
    </article>
  );
};
