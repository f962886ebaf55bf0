import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import { MOST } from './cartLines';

/** How much of a pack a line can hold, and what says why there can be no more. */
export const useLimit = (available: number) => {
  const t = useTranslations();
  const sentence =
    available < MOST ? t('product.fewLeft', { count: available }) : t('cart.most', { count: MOST });
  return {
    max: Math.min(available, MOST),
    explain: () => void toast.error(sentence, { id: 'limit' }),
  };
};
