import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard, Variant } from '../contract/product';
import styles from './PackButton.module.css';
import { useLazyComponent } from './useLazyComponent';

export interface PackSheetProps {
  product: ProductCard;
  chosen: Variant;
  onChoose: (variant: Variant) => void;
  onClose: () => void;
  /** The cart button of a variant. */
  buy?: (product: ProductCard, variant: Variant) => ReactNode;
}

/** Loads the component for the sheet, which no page needs at first. */
export type LoadPackSheet = () => Promise<ComponentType<PackSheetProps>>;

interface PackButtonProps extends Omit<PackSheetProps, 'onClose'> {
  packs: LoadPackSheet;
}

/** The chosen pack of a product; opens a sheet with all of them. */
export const PackButton = ({ packs, ...props }: PackButtonProps) => {
  const { product, chosen } = props;
  const t = useTranslations('product');
  const { Component: PackSheet, hasFailed, open, close } = useLazyComponent(packs);
  return (
    <>
      <button
        type="button"
        className={styles.pack}
        aria-haspopup="dialog"
        aria-label={t('packOf', { pack: chosen.label, product: product.name })}
        onClick={open}
      >
        {chosen.label}
      </button>
      {hasFailed && <small role="status">{t('packsFailed')}</small>}
      {PackSheet && <PackSheet {...props} onClose={close} />}
    </>
  );
};
