import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PartialProduct } from './partialProduct';

const PACK = 'pack';

/** The pack that the address names (`pack`), else the first in stock, and what chooses another. */
export const useVariant = (variants: PartialProduct['variants']) => {
  const [query, setQuery] = useSearchParams();
  // The address follows in a transition; the choice shows at once.
  const [chosen, showChosen] = useOptimistic(query.get(PACK));
  const choose = (variantId: string) =>
    startTransition(() => {
      showChosen(variantId);
      setQuery({ ...Object.fromEntries(query), [PACK]: variantId }, { replace: true });
    });
  const pack =
    variants.find(({ _id }) => _id === chosen) ??
    variants.find(({ available }) => available > 0) ??
    variants[0];
  return [pack, choose] as const;
};
