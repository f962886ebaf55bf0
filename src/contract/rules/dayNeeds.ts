import type { FarmNeeds, NeededPack } from '../operator/operatorNeeds';
import { sumWeights } from './lineWeight';

/** Packs that a day needs, with the farm that brings them. */
export interface Need extends NeededPack {
  farm?: FarmNeeds['farm'];
}

const byName = (one: { name: string; label?: string }, other: { name: string; label?: string }) =>
  one.name.localeCompare(other.name) ||
  (one.label ?? '').localeCompare(other.label ?? '', undefined, { numeric: true });

/** What each farm is to bring, by its name; what is of no farm comes last. */
export const needsByFarm = (needs: Need[]): FarmNeeds[] => {
  const farms = new Map<string, FarmNeeds>();
  for (const { farm, ...pack } of needs) {
    const known = farms.get(farm?.slug ?? '') ?? {
      ...(farm && { farm }),
      packs: [],
      weight: pack.weight,
    };
    farms.set(farm?.slug ?? '', { ...known, packs: [...known.packs, pack] });
  }
  return [...farms.values()]
    .map(({ packs, ...rest }) => ({
      ...rest,
      packs: packs.toSorted(byName),
      weight: sumWeights(packs.map(({ weight }) => weight)),
    }))
    .toSorted((one, other) => {
      if (!one.farm || !other.farm) return one.farm ? -1 : 1;
      return byName(one.farm, other.farm);
    });
};
