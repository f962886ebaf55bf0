import { useEffect } from 'react';
import type { ProductCard } from '../../../contract/product';
import { MAX_CARD_VARIANTS } from '../../../contract/rules/cardVariants';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { fetchProductDetails, selectProductDetails } from '../ProductDetails/productDetailsSlice';

/** All variants of a product, sold-out ones last: those of its card, and the fetched further ones. */
export const useAllVariants = ({ _id, variants }: ProductCard) => {
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector((state) => selectProductDetails(state, _id));
  const mayHaveMore = variants.length === MAX_CARD_VARIANTS;
  useEffect(() => {
    if (mayHaveMore) void dispatch(fetchProductDetails(_id));
  }, [dispatch, mayHaveMore, _id]);
  const further = mayHaveMore
    ? (data?.variants.filter((one) => variants.every((known) => known._id !== one._id)) ?? [])
    : [];
  const isSoldOut = ({ available }: { available: number }) => available === 0;
  return {
    variants: [...variants, ...further].sort(
      (one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)),
    ),
    isLoading: mayHaveMore && !data && error === null,
    isIncomplete: mayHaveMore && !data && error !== null,
  };
};
