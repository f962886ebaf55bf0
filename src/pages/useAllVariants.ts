import { useEffect } from 'react';
import type { ProductCard } from '../contract/product';
import { MAX_CARD_VARIANTS } from '../contract/rules/cardVariants';
import {
  fetchProductDetails,
  selectProductDetails,
} from '../features/productDetails/productDetailsSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/** Every variant of a product, sold out last: at first those of its card, then the fetched ones. */
export const useAllVariants = ({ _id, variants }: ProductCard) => {
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector((state) => selectProductDetails(state, _id));
  const mayHaveMore = variants.length === MAX_CARD_VARIANTS;
  useEffect(() => {
    if (mayHaveMore) void dispatch(fetchProductDetails(_id));
  }, [dispatch, mayHaveMore, _id]);
  const isSoldOut = ({ available }: { available: number }) => available === 0;
  return {
    variants: [...(data?.variants ?? variants)].sort(
      (one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)),
    ),
    isLoading: mayHaveMore && !data && error === null,
    isIncomplete: mayHaveMore && !data && error !== null,
  };
};
