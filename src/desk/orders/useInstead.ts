import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { MAX_QUANTITY } from '../../contract/rules/maxQuantity';
import type { SentLine } from '../../contract/rules/shortLines';
import { insteadApi } from './insteadApi';

interface ShortLine {
  number: string;
  variantId: string;
  /** Packs that are not sent. */
  missing: number;
}

/** What is chosen in place of a line's packs: the first that fits, as many as are missing, until somebody says otherwise. */
export const useInstead = ({ number, variantId, missing }: ShortLine) => {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const [wanted, setWanted] = useState<number>();
  const found = insteadApi.useInsteadQuery(isOpen ? { number, variantId, q } : skipToken);
  const { data, error, refetch } = found;
  // The former ones stay until others are found: otherwise the button to send moves away while it is pressed.
  const packs = isOpen ? data : undefined;
  const pack = packs?.find((each) => each.variantId === chosen) ?? packs?.[0];
  const most = Math.min(pack?.free ?? 0, MAX_QUANTITY);
  const quantity = Math.min(wanted ?? missing, most);
  const instead: SentLine['instead'] =
    isOpen && pack && quantity > 0
      ? { variantId: pack.variantId, price: pack.price, quantity }
      : undefined;
  return {
    ...{ isOpen, setOpen, q, setQ, packs, pack, setChosen, most, quantity, setWanted },
    ...{ error, refetch, instead },
  };
};
