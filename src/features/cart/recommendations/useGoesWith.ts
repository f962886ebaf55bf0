import { useEffect, useState } from 'react';
import type { CartItem } from '../../../contract/cart';
import type { ProductCard } from '../../../contract/product';
import { defaultVariant } from '../../../contract/rules/defaultVariant';
import { useAppDispatch, useLatestVariants } from '../../../sync/requests/hooks';
import { inCards } from '../../../sync/requests/variantsIn';
import { findGoesWith } from './findGoesWith';
import type { Goods } from './GoodsRow';

const toGoods = (product: ProductCard): Goods[] => {
  const variant = defaultVariant(product.variants);
  return variant ? [{ product, variant }] : [];
};

/** What goes well with these lines. What is added to the cart afterwards stays. */
export const useGoesWith = (lines: CartItem[]): Goods[] => {
  const dispatch = useAppDispatch();
  const [first] = useState(lines);
  const [found, setFound] = useState<ProductCard[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void dispatch(findGoesWith(first)).then((cards) => isCurrent && setFound(cards));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, first]);
  return useLatestVariants(found, inCards).flatMap(toGoods);
};
