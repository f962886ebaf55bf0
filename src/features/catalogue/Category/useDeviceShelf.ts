import { useEffect, useState } from 'react';
import { whenIdle } from '../../../browser/whenIdle';
import type { ProductCard } from '../../../contract/catalogue/product';
import { noFilters } from '../../../contract/rules/filters/filters';
import { selectCards } from '../../../contract/rules/filters/selectCards';
import { useAppDispatch, useLatestVariants } from '../../../sync/requests/hooks';
import { cardsLoaded } from '../../../sync/requests/latestVariants';
import { inCards } from '../../../sync/requests/variantsIn';
import type { Shelf } from '../productsByCategory/shelf';

/** All products of a large category, if the page has loaded them or the device has saved them; indexed when idle. */
export const useDeviceShelf = (id: string, { data, next }: Shelf) => {
  const dispatch = useAppDispatch();
  const isWhole = next === undefined;
  const [saved, setSaved] = useState<ProductCard[]>();
  const latest = useLatestVariants(saved, inCards);
  const cards = isWhole ? data : latest;

  useEffect(() => {
    if (isWhole) return;
    let isCurrent = true;
    const read = async () => {
      const { readSavedCatalogue } = await import('../saved/savedCatalogue');
      const catalogue = await readSavedCatalogue();
      const products = catalogue?.products.filter(({ categoryId }) => categoryId === id);
      if (!catalogue || !products?.length || !isCurrent) return;
      const { savedAt: loadedAt, servedAt } = catalogue;
      const known = cardsLoaded({ data: products, loadedAt, servedAt, isSaved: true });
      setSaved(dispatch(known).payload.data);
    };
    // Optional: without it the API selects the products.
    whenIdle(() => void read().catch(() => undefined));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, id, isWhole]);

  useEffect(() => {
    if (cards) whenIdle(() => selectCards(cards, noFilters));
  }, [cards]);

  return cards;
};
