import { type ComponentType, memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductCard as Product, Variant } from '../../contract/catalogue/product';
import { defaultVariant } from '../../contract/rules/defaultVariant';
import { useTextLang } from '../useTextLang';
import { CardFarm } from './CardFarm';
import { CardNotes } from './CardNotes';
import { CardPrice } from './CardPrice';
import { Picture, type PictureLoading } from './Picture';
import styles from './ProductCard.module.css';
import { Rating } from './Rating';
import { type LoadVariantSheet, VariantButton } from './VariantButton';
import { VegMark } from './VegMark';

export interface ChosenVariantUpdaterProps {
  productId: string;
  chosen: Variant;
  /** Called with the variant's current data; undefined when it no longer exists. */
  onChange: (variant: Variant | undefined) => void;
}

/** The buttons that a page puts on its cards. */
export interface ProductActions {
  heart?: ((product: Product) => ReactNode) | undefined;
  /** The compact cart button on the picture, of the chosen variant. */
  add?: ((product: Product, variant: Variant) => ReactNode) | undefined;
  /** The wide cart button of a variant, in the sheet of variants; on the card where there is no compact one. */
  buy?: ((product: Product, variant: Variant) => ReactNode) | undefined;
  packs: LoadVariantSheet;
  /** Keeps a chosen variant up to date that is not among the card's own. */
  ChosenVariantUpdater: ComponentType<ChosenVariantUpdaterProps>;
}

interface ProductCardProps extends ProductActions {
  product: Product;
  /** The address of the product page. */
  to: string;
  /** The heading element: one level below the heading of its section. */
  heading?: 'h2' | 'h3' | undefined;
  /** How the picture loads. */
  loading?: PictureLoading | undefined;
}

/**
 * A product in a list. The name comes first for screen readers and its link covers the picture, where the buttons
 * are; the price is the first text that is seen.
 */
export const ProductCard = memo((props: ProductCardProps) => {
  const {
    product,
    to,
    heading: Heading = 'h3',
    loading,
    heart,
    add,
    buy,
    packs,
    ChosenVariantUpdater,
  } = props;
  const langOf = useTextLang();
  const [chosen, setChosen] = useState<Variant>();
  const { name, image, tone, variants, rating, harvestedOn } = product;
  const onCard = variants.find(({ _id }) => _id === chosen?._id);
  const variant = onCard ?? chosen ?? defaultVariant(variants);
  if (!variant) return null;
  return (
    <article className={styles.card} aria-label={name}>
      <Heading className={styles.name} lang={langOf(product, name)}>
        <Link to={to} className={styles.link}>
          {name}
        </Link>
      </Heading>
      <div className={styles.frame}>
        <Picture
          image={{ ...image, alt: '' }}
          tone={tone}
          loading={loading}
          sizes="(min-width: 900px) 200px, 30vw"
          className={styles.picture}
        />
        <CardNotes variant={variant} product={product} />
        {product.diets && <VegMark diets={product.diets} isOnPicture />}
        {heart?.(product)}
        {add?.(product, variant)}
      </div>
      {rating && <Rating rating={rating} />}
      {harvestedOn && <CardFarm product={product} harvestedOn={harvestedOn} />}
      <CardPrice variant={variant} />
      {variants.length > 1 ? (
        <VariantButton
          product={product}
          chosen={variant}
          onChoose={setChosen}
          buy={buy}
          packs={packs}
        />
      ) : (
        <p className={styles.onlyPack} lang={langOf(product, variant.label)}>
          {variant.label}
        </p>
      )}
      {!add && buy?.(product, variant)}
      {chosen && !onCard && (
        <ChosenVariantUpdater productId={product._id} chosen={chosen} onChange={setChosen} />
      )}
    </article>
  );
});
