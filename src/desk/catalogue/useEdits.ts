import { useState } from 'react';
import { deleteDraft, readDraft, writeDraft } from '../../sync/storage/drafts';
import { useSession } from '../api/useSession';
import { type Edits, noEdits } from './product/productForm';

/**
 * What was typed and is not saved yet. It survives a reload, which a phone's camera can cause, and
 * belongs to who typed it.
 * @param first what the form begins with
 */
export const useEdits = (name: string, first: () => Edits) => {
  const { operatorId } = useSession();
  const [begun] = useState(first);
  const [typed, setTyped] = useState(() => readDraft<Edits>(operatorId, name));
  const [isRestored, setRestored] = useState(typed !== undefined);
  return {
    edits: typed ? { ...noEdits, ...typed } : begun,
    isChanged: typed !== undefined,
    isRestored,
    change: (next: Edits) => {
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
