import { useState } from 'react';

/**
 * Keeps items in the order they were first shown, and the place of one that the shopper takes away,
 * so that nothing moves and it can be put back as it was last.
 */
export const useRemovableItems = <Item>(items: Item[], idOf: (item: Item) => string) => {
  const [known, setKnown] = useState(items);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const current = new Map(items.map((item) => [idOf(item), item]));
  const knownIds = new Set(known.map(idOf));
  const added = items.filter((item) => !knownIds.has(idOf(item)));
  const all = [...known.map((item) => current.get(idOf(item)) ?? item), ...added];
  if (all.some((item, index) => item !== known[index])) setKnown(all);
  return {
    places: all
      .filter((item) => current.has(idOf(item)) || taken.includes(idOf(item)))
      .map((item) => ({ item, isRemoved: !current.has(idOf(item)) })),
    /** The item is about to go. */
    markRemoved: (item: Item) => setTaken([...taken, idOf(item)]),
  };
};
