import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import { MAX_QUANTITY } from './cartLines';

/** How much of a pack a line can hold, and what says why there can be no more. */
export const useQuantityLimit = (available: number) => {
  const t = useTranslations();
  const sentence =
    available < MAX_QUANTITY
      ? t('product.fewLeft', { count: available })
      : t('cart.most', { count: MAX_QUANTITY });
  return {
    max: Math.min(available, MAX_QUANTITY),
    explain: () => void toast.error(sentence, { id: 'limit' }),
  };
};
