import { useState } from 'react';
import type { CatalogueProduct } from '../../../contract/operator/operatorCatalogue';
import { deleteDraft, readDraft, writeDraft } from '../../../sync/storage/drafts';
import { useSession } from '../../api/useSession';
import type { useCatalogueFacts } from '../useCatalogueFacts';
import {
  copyOf,
  type Edits,
  emptyVariant,
  formOf,
  formWith,
  noEdits,
  slugOf,
  type VariantCells,
} from './productForm';

/**
 * What was typed and is not saved yet. It survives a reload, which a phone's camera can cause, and
 * belongs to who typed it.
 * @param first what the form begins with
 */
const useDraft = (name: string, first: () => Edits) => {
  const { operatorId } = useSession();
  const [begun] = useState(first);
  const [typed, setTyped] = useState(() => readDraft<Edits>(operatorId, name));
  const [isRestored, setRestored] = useState(typed !== undefined);
  return {
    edits: typed ? { ...noEdits, ...typed } : begun,
    isChanged: typed !== undefined,
    isRestored,
    keep: (next: Edits) => {
      setTyped(next);
      writeDraft(operatorId, name, next);
    },
    discard: () => {
      setTyped(undefined);
      setRestored(false);
      deleteDraft(operatorId, name);
    },
  };
};

/**
 * The form of a product with what was typed in it.
 * @param slug undefined for a new product @param product that of the slug, or the one to copy
 * @param onChange called with each change
 */
export const useProductEdits = (
  slug: string | undefined,
  product: CatalogueProduct | undefined,
  facts: ReturnType<typeof useCatalogueFacts>,
  onChange: () => void,
) => {
  const isNew = slug === undefined;
  const base = formOf(isNew ? undefined : product, facts);
  const { edits, ...draft } = useDraft(`goods ${slug ?? `+ ${product?.slug ?? ''}`}`, () => {
    if (!isNew) return noEdits;
    return product ? copyOf(product, facts) : { ...noEdits, added: [emptyVariant()] };
  });
  const form = formWith(base, edits);
  const write = (next: Edits) => {
    draft.keep(next);
    onChange();
  };
  return {
    ...draft,
    base,
    form,
    edits,
    change: (name: string, value: string) => {
      const cells = { ...edits.cells, [name]: value };
      const isSlugOfName = ['', slugOf(form.cells.name ?? '')].includes(form.cells.slug ?? '');
      if (isNew && name === 'name' && isSlugOfName) cells.slug = slugOf(value);
      write({ ...edits, cells });
    },
    changeVariant: ({ id, saved }: VariantCells, name: string, value: string) => {
      if (saved) {
        const { label } = saved;
        const cells = { ...edits.packs[label], [name]: value };
        return write({ ...edits, packs: { ...edits.packs, [label]: cells } });
      }
      write({
        ...edits,
        added: edits.added.map((pack) =>
          pack.id === id ? { ...pack, cells: { ...pack.cells, [name]: value } } : pack,
        ),
      });
    },
    addVariant: () => write({ ...edits, added: [...edits.added, emptyVariant()] }),
    removeVariant: ({ id, saved }: VariantCells) =>
      write(
        saved
          ? { ...edits, removed: [...edits.removed, saved.label] }
          : { ...edits, added: edits.added.filter((pack) => pack.id !== id) },
      ),
  };
};
