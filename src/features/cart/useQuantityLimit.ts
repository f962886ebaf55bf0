import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import { useWeighed } from '../../components/product/useWeighed';
import type { CartItem } from '../../contract/cart';
import { MAX_QUANTITY } from '../../contract/rules/maxQuantity';
import { portionLimits } from '../../contract/rules/weighing';

/**
 * The lowest and highest quantity of a line, how a quantity is shown if not as a number, and a function that explains the
 * highest in a toast.
 */
export const useQuantityLimit = ({
  available,
  weighed,
}: Pick<CartItem['variant'], 'available' | 'weighed'>) => {
  const t = useTranslations();
  const { weight } = useWeighed();
  const { least, most } = weighed ? portionLimits(weighed) : { least: 1, most: MAX_QUANTITY };
  const isByWeight = weighed?.choose === 'steps';
  const textOf = (quantity: number) => (isByWeight ? weight(quantity * weighed.grams) : undefined);
  const max = Math.min(available, most);
  const limit = () => {
    if (isByWeight) {
      const isScarce = available < most;
      return t(isScarce ? 'product.littleLeft' : 'product.mostWeight', {
        weight: weight(max * weighed.grams),
      });
    }
    return available < MAX_QUANTITY
      ? t('product.fewLeft', { count: available })
      : t('cart.maxQuantity', { count: MAX_QUANTITY });
  };
  return {
    least,
    // Less than can be chosen is as good as none.
    max: max < least ? 0 : max,
    textOf,
    explain: () => void toast.error(limit(), { id: 'limit' }),
  };
};
