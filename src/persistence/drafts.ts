/** Drafts of forms, which survive a reload. */
import { safeLocalStorage } from '../browser/safeStorage';

const PREFIX = 'draft/';

const keyOf = (userId: string, form: string) => `${PREFIX}${userId}/${form}`;

interface Draft<Values> {
  values: Values;
  /** ms since 1970. */
  typedAt: number;
}

/** Drafts that could not be stored because storage is blocked or full; they live as long as the page. */
const inMemory = new Map<string, string>();

const read = <Values>(key: string): Partial<Draft<Values>> => {
  try {
    return JSON.parse(inMemory.get(key) ?? safeLocalStorage.get(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
};

const remove = (key: string) => {
  inMemory.delete(key);
  safeLocalStorage.remove(key);
};

const removeWhere = (isRemoved: (key: string) => boolean) =>
  [...inMemory.keys(), ...safeLocalStorage.keys()].filter(isRemoved).forEach(remove);

/** The draft of a form, if there is one. */
export const readDraft = <Values>(userId: string, form: string) =>
  read<Values>(keyOf(userId, form)).values;

export const writeDraft = (userId: string, form: string, values: unknown) => {
  const key = keyOf(userId, form);
  const draft = JSON.stringify({ values, typedAt: Date.now() } satisfies Draft<unknown>);
  if (safeLocalStorage.set(key, draft)) inMemory.delete(key);
  else inMemory.set(key, draft);
};

export const deleteDraft = (userId: string, form: string) => remove(keyOf(userId, form));

/** Calls back when another tab wrote or deleted a draft. @returns the cleanup */
export const watchDraft = (userId: string, form: string, onChange: () => void) => {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || key === keyOf(userId, form)) onChange();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

/**
 * Deletes the drafts of a shopper.
 * @param until keeps drafts that other tabs stored after this time (ms since 1970)
 */
export const deleteDrafts = (userId: string, until = Number.POSITIVE_INFINITY) => {
  const isTheirs = (key: string) => key.startsWith(keyOf(userId, ''));
  for (const key of inMemory.keys()) if (isTheirs(key)) inMemory.delete(key);
  removeWhere((key) => isTheirs(key) && (read(key).typedAt ?? 0) <= until);
};

/** Deletes the drafts of all other users from before a time (ms since 1970), or without a time. */
export const deleteOldDrafts = (before: number, userId: string) =>
  removeWhere(
    (key) =>
      key.startsWith(PREFIX) &&
      !key.startsWith(keyOf(userId, '')) &&
      (read(key).typedAt ?? 0) < before,
  );
