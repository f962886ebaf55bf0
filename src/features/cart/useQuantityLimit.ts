import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import { MAX_QUANTITY } from '../../contract/rules/maxQuantity';

/** The highest quantity of a line, and a function that explains it in a toast. */
export const useQuantityLimit = (available: number) => {
  const t = useTranslations();
  const message =
    available < MAX_QUANTITY
      ? t('product.fewLeft', { count: available })
      : t('cart.maxQuantity', { count: MAX_QUANTITY });
  return {
    max: Math.min(available, MAX_QUANTITY),
    explain: () => void toast.error(message, { id: 'limit' }),
  };
};
