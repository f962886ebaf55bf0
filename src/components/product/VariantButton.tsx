import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard, Variant } from '../../contract/catalogue/product';
import { useLazyComponent } from '../useLazyComponent';
import { useTextLang } from '../useTextLang';
import styles from './VariantButton.module.css';

export interface VariantSheetProps {
  product: ProductCard;
  chosen: Variant;
  onChoose: (variant: Variant) => void;
  onClose: () => void;
  /** The cart button of a variant. */
  buy?: ((product: ProductCard, variant: Variant) => ReactNode) | undefined;
}

/** Loads the sheet's component, which no page needs for its first screen. */
export type LoadVariantSheet = () => Promise<ComponentType<VariantSheetProps>>;

interface VariantButtonProps extends Omit<VariantSheetProps, 'onClose'> {
  packs: LoadVariantSheet;
}

/** Shows the chosen variant of a product; opens a sheet with all variants. */
export const VariantButton = ({ packs, ...props }: VariantButtonProps) => {
  const { product, chosen } = props;
  const t = useTranslations('product');
  const lang = useTextLang()(product, chosen.label);
  const { Component: VariantSheet, hasFailed, open, close } = useLazyComponent(packs);
  return (
    <>
      <button
        type="button"
        className={styles.pack}
        aria-haspopup="dialog"
        aria-label={t('packOf', { pack: chosen.label, product: product.name })}
        onClick={open}
      >
        {lang ? <span lang={lang}>{chosen.label}</span> : chosen.label}
      </button>
      {hasFailed && <small role="status">{t('packsFailed')}</small>}
      {VariantSheet && <VariantSheet {...props} onClose={close} />}
    </>
  );
};
