import type {
  CatalogueChange,
  CatalogueChanges,
} from '../../../src/contract/operator/operatorCatalogueChange';

const MAX_LISTED = 500;

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
    to.isStocked ||= packs.some(({ stock = 0 }) => stock > 0);
  }
};
