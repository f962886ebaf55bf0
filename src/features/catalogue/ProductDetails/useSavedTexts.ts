import { useEffect, useState } from 'react';
import type { ProductTexts } from '../../../contract/catalogue/product';
import { readTexts } from '../saved/catalogueDatabase';

/** The texts that are saved on the device, of a product whose details are not loaded; undefined if there are none. */
export const useSavedTexts = (productId: string, isNeeded: boolean) => {
  const [texts, setTexts] = useState<ProductTexts>();
  useEffect(() => {
    if (!isNeeded) return;
    let isShown = true;
    readTexts(productId).then(
      (saved) => isShown && setTexts(saved),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [productId, isNeeded]);
  return isNeeded ? texts : undefined;
};
