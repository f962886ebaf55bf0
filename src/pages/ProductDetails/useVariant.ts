import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PartialProduct } from './partialProduct';

const VARIANT_PARAM = 'pack';

/** The variant in the query string (`pack`), else the first in stock, and its setter. */
export const useVariant = (variants: PartialProduct['variants']) => {
  const [query, setQuery] = useSearchParams();
  // The URL changes in a transition; the choice shows at once.
  const [chosen, showChosen] = useOptimistic(query.get(VARIANT_PARAM));
  const choose = (variantId: string) =>
    startTransition(() => {
      showChosen(variantId);
      setQuery({ ...Object.fromEntries(query), [VARIANT_PARAM]: variantId }, { replace: true });
    });
  const variant =
    variants.find(({ _id }) => _id === chosen) ??
    variants.find(({ available }) => available > 0) ??
    variants[0];
  return [variant, choose] as const;
};
