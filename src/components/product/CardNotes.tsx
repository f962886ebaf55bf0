import { useTranslations } from 'use-intl';
import type { ProductCard, Variant } from '../../contract/catalogue/product';
import { useTextLang } from '../useTextLang';
import styles from './CardNotes.module.css';
import { percentOff } from './CardPrice';
import { LOW_STOCK } from './Stock';

interface CardNotesProps {
  variant: Variant;
  product: Pick<ProductCard, 'badges' | 'lang' | 'own'>;
}

const MAX_NOTES = 2;

/** 'Sold out', or at most two labels on a product's picture: what is left, per cent off, its badges. */
export const CardNotes = ({ variant, product }: CardNotesProps) => {
  const t = useTranslations('product');
  const langOf = useTextLang();
  const { available } = variant;
  const percent = percentOff(variant);
  let notes: [kind: string, text: string][] = product.badges.map((badge) => ['badge', badge]);
  if (percent > 0) notes.unshift(['off', t('save', { percent })]);
  if (available <= LOW_STOCK) notes.unshift(['stock', t('fewLeft', { count: available })]);
  if (available === 0) notes = [['soldOut', t('soldOut')]];
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.slice(0, MAX_NOTES).map(([kind, text]) => (
        <li key={text} data-kind={kind} lang={kind === 'badge' ? langOf(product, text) : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
};
