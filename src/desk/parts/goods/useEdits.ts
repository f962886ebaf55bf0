import { useState } from 'react';
import { deleteDraft, readDraft, writeDraft } from '../../../persistence/drafts';
import type { Edits } from './productForm';

/** Drafts of the Desk belong to the device, whoever is signed in. */
const OWNER = 'desk';

/** What was typed and is not saved yet. It survives a reload, which a phone's camera can cause. */
export const useEdits = (name: string, first: Edits = { cells: {} }) => {
  const [stored, setStored] = useState(() => readDraft<Edits>(OWNER, name));
  const [edits, setEdits] = useState<Edits>(stored ?? first);
  const change = (next: Edits) => {
    setEdits(next);
    writeDraft(OWNER, name, next);
  };
  const discard = () => {
    setEdits({ cells: {} });
    setStored(undefined);
    deleteDraft(OWNER, name);
  };
  const isChanged = Object.keys(edits.cells).length > 0 || edits.packs !== undefined;
  return { edits, change, discard, isChanged, isRestored: stored !== undefined };
};
