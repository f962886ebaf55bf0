import { useState } from 'react';

/**
 * Keeps items in the order they were first shown, and keeps the place of a removed one, so that
 * nothing moves and the removal can be undone.
 */
export const useRemovableItems = <Item>(items: Item[], idOf: (item: Item) => string) => {
  const [shown, setShown] = useState(items);
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const current = new Map(items.map((item) => [idOf(item), item]));
  const shownIds = new Set(shown.map(idOf));
  const added = items.filter((item) => !shownIds.has(idOf(item)));
  const all = [...shown.map((item) => current.get(idOf(item)) ?? item), ...added];
  if (all.some((item, index) => item !== shown[index])) setShown(all);
  return {
    rows: all
      .filter((item) => current.has(idOf(item)) || removedIds.includes(idOf(item)))
      .map((item) => ({ item, isRemoved: !current.has(idOf(item)) })),
    /** Call before the item is removed. */
    markRemoved: (item: Item) => setRemovedIds([...removedIds, idOf(item)]),
  };
};
