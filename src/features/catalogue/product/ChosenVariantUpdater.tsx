import { useEffect } from 'react';
import type { ChosenVariantUpdaterProps } from '../../../components/product/ProductCard';
import { onCatalogueChange } from '../../../sync/requests/catalogueChanges';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { refetchProductDetails, selectProductDetails } from '../ProductDetails/productDetailsSlice';

/** Renders nothing: keeps a chosen variant up to date, and clears the choice when the variant is gone. */
export const ChosenVariantUpdater = ({
  productId,
  chosen,
  onChange,
}: ChosenVariantUpdaterProps) => {
  const dispatch = useAppDispatch();
  const { data } = useAppSelector((state) => selectProductDetails(state, productId));
  const current = data ? data.variants.find(({ _id }) => _id === chosen._id) : chosen;
  useEffect(() => {
    if (current !== chosen) onChange(current);
  }, [current, chosen, onChange]);
  useEffect(
    () => onCatalogueChange(() => dispatch(refetchProductDetails(productId))),
    [dispatch, productId],
  );
  return null;
};
