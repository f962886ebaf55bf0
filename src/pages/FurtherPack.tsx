import { useEffect } from 'react';
import type { FurtherPackProps } from '../components/ProductCard';
import {
  reloadProductDetails,
  selectProductDetails,
} from '../features/productDetails/productDetailsSlice';
import { onCatalogueChange } from '../store/catalogueChanges';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/** Renders nothing: it keeps a chosen pack as it is now, or takes it back when it is gone. */
export const FurtherPack = ({ productId, chosen, onChange }: FurtherPackProps) => {
  const dispatch = useAppDispatch();
  const { data } = useAppSelector((state) => selectProductDetails(state, productId));
  const current = data ? data.variants.find(({ _id }) => _id === chosen._id) : chosen;
  useEffect(() => {
    if (current !== chosen) onChange(current);
  }, [current, chosen, onChange]);
  useEffect(
    () => onCatalogueChange(() => dispatch(reloadProductDetails(productId))),
    [dispatch, productId],
  );
  return null;
};
