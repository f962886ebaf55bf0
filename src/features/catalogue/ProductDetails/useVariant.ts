import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { defaultVariant } from '../../../contract/rules/defaultVariant';
import type { PartialProduct } from './partialProduct';

const VARIANT_PARAM = 'pack';

/** '500 g' → '500-g' */
const slugOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * The variant in the query string (`pack`: its id, or its label as a slug), else the first in stock,
 * and its setter.
 */
export const useVariant = (variants: PartialProduct['variants']) => {
  const [query, setQuery] = useSearchParams();
  // The URL changes in a transition; the choice is shown immediately.
  const [chosen, showChosen] = useOptimistic(query.get(VARIANT_PARAM));
  const choose = (variantId: string) =>
    startTransition(() => {
      showChosen(variantId);
      setQuery({ ...Object.fromEntries(query), [VARIANT_PARAM]: variantId }, { replace: true });
    });
  const variant =
    variants.find(({ _id, label }) => _id === chosen || slugOf(label) === chosen) ??
    defaultVariant(variants);
  return [variant, choose] as const;
};
