import { useDeferredValue, useMemo } from 'react';
import type { ProductCard } from '../../../contract/catalogue/product';
import { readFilters } from '../../../contract/rules/filters/filterAddress';
import { selectCards } from '../../../contract/rules/filters/selectCards';
import { parseShelfAddress } from '../../catalogue/productsByCategory/shelf';

type Found = ReturnType<typeof selectCards>;

/**
 * The products and choices of a shelf's address, selected on the device.
 * @param cards undefined if the device does not select them
 * @returns the selection, and the one whose cards are shown: cards take longer to render, and follow
 */
export const useSelection = <Cards extends readonly ProductCard[] | undefined>(
  cards: Cards,
  address: string,
) => {
  const selection = useMemo(() => {
    const query = new URLSearchParams(parseShelfAddress(address).query);
    const found = cards && selectCards(cards, readFilters(query));
    return { address, found: found as Cards extends undefined ? undefined : Found };
  }, [cards, address]);
  return { selection: selection.found, shown: useDeferredValue(selection) };
};
