/** What a shopper has done to a pack on one device. */
export type Tap =
  | { kind: 'add'; packs: number }
  | { kind: 'set'; packs: number }
  /** `isOfNew`: the device knew of no such line on the server, so what was not sent yet is just forgotten. */
  | { kind: 'remove'; isOfNew: boolean };

/** A quantity that is not in the cart is 0. */
const after = (quantity: number, tap: Tap) => {
  // A line holds no more than 99 packs.
  if (tap.kind === 'add') return Math.min(99, quantity + tap.packs);
  return tap.kind === 'set' ? tap.packs : 0;
};

/** The sequences of one device that the server may see. `maySlip`: the other device may have removed the line first. */
const sequencesOf = (taps: Tap[], maySlip: boolean): Tap[][] => {
  let sequences: Tap[][] = [[]];
  for (const tap of taps) {
    sequences = sequences.flatMap((before) => {
      const next = [[...before, tap]];
      if (tap.kind !== 'remove') return next;
      if (maySlip) next.push(before);
      const sent = before.findLastIndex(({ kind }) => kind === 'remove');
      for (let kept = sent + 1; tap.isOfNew && kept <= before.length; kept += 1)
        next.push(before.slice(0, kept));
      return next;
    });
  }
  return sequences;
};

/** The quantities that two sequences can lead to, in whatever order the server sees them. */
const resultsOf = ([one, other]: [Tap[], Tap[]]) => {
  const seen = new Set<string>();
  const results = new Set<number>();
  const visit = (at: number, atOther: number, quantity: number) => {
    const key = `${at} ${atOther} ${quantity}`;
    if (seen.has(key)) return;
    seen.add(key);
    const [tap, otherTap] = [one[at], other[atOther]];
    if (!tap && !otherTap) results.add(quantity);
    if (tap) visit(at + 1, atOther, after(quantity, tap));
    if (otherTap) visit(at, atOther + 1, after(quantity, otherTap));
  };
  visit(0, 0, 0);
  return results;
};

/** The taps on the packs of the cart, by two devices. */
export const makeCartHistory = () => {
  const byVariant = new Map<string, [Tap[], Tap[]]>();
  /** Packs of which a change failed or was taken back, so that it may count or not. */
  const uncertain = new Set<string>();
  /** Packs that were added while a change of them waited: if that one is rejected, this one may replace it. */
  const addedOnTop = new Set<string>();
  const tapsOf = (variantId: string) => {
    const taps = byVariant.get(variantId) ?? [[], []];
    byVariant.set(variantId, taps);
    return taps;
  };
  return {
    variants: () => [...byVariant.keys()],
    tap: (variantId: string, device: number, tap: Tap) =>
      void tapsOf(variantId)[device === 0 ? 0 : 1].push(tap),
    doubt: (variantId: string) => void uncertain.add(variantId),
    addOnTop: (variantId: string) => void addedOnTop.add(variantId),
    /** The server has rejected an addition of these packs. */
    rejectAddition: (variantId: string) => {
      if (addedOnTop.has(variantId)) uncertain.add(variantId);
    },
    isCertain: (variantId: string) => !uncertain.has(variantId),
    /** Every quantity that the account may have in the end. */
    possibleQuantities: (variantId: string): number[] => {
      const [one, other] = tapsOf(variantId);
      const removes = (taps: Tap[]) => taps.some(({ kind }) => kind === 'remove');
      const results = sequencesOf(one, removes(other)).flatMap((first) =>
        sequencesOf(other, removes(one)).flatMap((second) => [...resultsOf([first, second])]),
      );
      return [...new Set(results)];
    },
  };
};
