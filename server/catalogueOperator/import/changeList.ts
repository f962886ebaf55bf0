import type {
  CatalogueChange,
  CatalogueChanges,
  OtherStock,
} from '../../../src/contract/operator/operatorCatalogueChange';

const MAX_LISTED = 500;

const MAX_OTHER_STOCK = 20;

/** What an import changes. All of it is counted, and only as much is kept as is shown and recorded. */
export interface ChangeList extends CatalogueChanges {
  lists: Set<string>;
  /** Whether packs come or go with stock. */
  isStocked: boolean;
}

export const newChangeList = (): ChangeList => ({
  changed: 0,
  changes: [],
  lists: new Set(),
  isStocked: false,
});

export const addChanges = (to: ChangeList, changes: CatalogueChange[]) => {
  for (const change of changes) {
    const { list, packs = [] } = change;
    const removes = packs.some(({ action }) => action === 'remove');
    // Removed packs are shown first, since their stock is lost.
    const max = removes ? 2 * MAX_LISTED : MAX_LISTED;
    if (to.changes.length < max) to.changes.push(change);
    to.changed += 1;
    to.lists.add(list);
    to.isStocked ||= packs.some(({ stock = 0, counted }) => stock > 0 || counted);
  }
};

/** Notes a pack whose stock in the file is not taken. */
export const addOtherStock = (to: ChangeList, stock: OtherStock) => {
  to.otherStock ??= { count: 0, first: [] };
  to.otherStock.count += 1;
  if (to.otherStock.first.length < MAX_OTHER_STOCK) to.otherStock.first.push(stock);
};
