import { useTranslations } from 'use-intl';
import type { CartItem } from '../../contract/cart';
import { paths } from '../../paths';
import { shop } from '../../shop.config';
import { ShareButton } from '../catalogue/share/ShareButton';

interface Line extends Pick<CartItem, 'product' | 'quantity' | 'gone'> {
  variant: Pick<CartItem['variant'], 'label'>;
}

/** Shares goods with their packs and amounts: a list that the shop reads again, without prices and persons. */
export const ShareList = ({ lines }: { lines: Line[] }) => {
  const t = useTranslations('share');
  const sold = lines.filter(({ gone }) => !gone);
  if (sold.length === 0) return null;
  return (
    <ShareButton
      shared={() => ({
        title: t('list', { shop: shop.name }),
        path: paths.home,
        lines: sold.map(({ product, variant, quantity }) => ({
          product,
          label: variant.label,
          quantity,
        })),
        pictures: sold.map(({ product }) => product.image.src),
      })}
    />
  );
};
