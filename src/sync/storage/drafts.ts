/** Drafts of forms, which survive a reload. */
import {
  deleteKept,
  deleteKeptWhere,
  guardKept,
  isUnsaved,
  readKept,
  writeKept,
} from './keptValues';

const PREFIX = 'draft/';

const keyOf = (userId: string, form: string) => `${PREFIX}${userId}/${form}`;

interface Draft<Values> {
  values: Values;
  /** ms since 1970. */
  typedAt: number;
}

const typedAt = (draft: unknown) => (draft as Partial<Draft<unknown>> | null)?.typedAt ?? 0;

/** The draft of a form, if there is one; none before `loadKept`. */
export const readDraft = <Values>(userId: string, form: string) =>
  (readKept(keyOf(userId, form)) as Partial<Draft<Values>> | undefined)?.values;

export const writeDraft = (userId: string, form: string, values: unknown) =>
  writeKept(keyOf(userId, form), { values, typedAt: Date.now() } satisfies Draft<unknown>);

export const deleteDraft = (userId: string, form: string) => deleteKept(keyOf(userId, form));

/** @param mayWrite false once another page has ended the session: its page stores no drafts */
export const guardDrafts = (mayWrite: () => boolean) =>
  guardKept((key) => !key.startsWith(PREFIX) || mayWrite());

/**
 * Deletes the drafts of a shopper, in memory at once.
 * @param until keeps drafts that were stored after this time (ms since 1970), by another tab
 */
export const deleteDrafts = (userId: string, until = Number.POSITIVE_INFINITY) =>
  deleteKeptWhere(
    (key, draft) =>
      key.startsWith(keyOf(userId, '')) && (isUnsaved(key) || typedAt(draft) <= until),
  );

/** Deletes the drafts of all other users from before a time (ms since 1970), or without a time. */
export const deleteOldDrafts = (before: number, userId: string) =>
  deleteKeptWhere(
    (key, draft) =>
      key.startsWith(PREFIX) && !key.startsWith(keyOf(userId, '')) && typedAt(draft) < before,
  );
