import { useState } from 'react';
import { deleteDraft, readDraft, writeDraft } from '../../../persistence/drafts';
import { type Edits, noEdits } from './productForm';

/** Drafts of the Desk belong to the device, whoever is signed in. */
const OWNER = 'desk';

/**
 * What was typed and is not saved yet. It survives a reload, which a phone's camera can cause.
 * @param first what the form begins with
 */
export const useEdits = (name: string, first: () => Edits) => {
  const [begun] = useState(first);
  const [typed, setTyped] = useState(() => readDraft<Edits>(OWNER, name));
  const [isRestored, setRestored] = useState(typed !== undefined);
  return {
    edits: typed ? { ...noEdits, ...typed } : begun,
    isChanged: typed !== undefined,
    isRestored,
    change: (next: Edits) => {
      setTyped(next);
      writeDraft(OWNER, name, next);
    },
    discard: () => {
      setTyped(undefined);
      setRestored(false);
      deleteDraft(OWNER, name);
    },
  };
};
