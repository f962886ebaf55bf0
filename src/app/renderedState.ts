import type { RootState } from '../store/rootReducer';

/** The id of the data block with the state; `server/rendering/pageDocument.ts` writes it. */
const STATE_ELEMENT_ID = 'state';

/** The state of a page that the server rendered; undefined when the document is the bare shell. */
export const readRenderedState = (): Partial<RootState> | undefined => {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
};
