/** Half-filled forms, kept through a reload and without a network. */
const PREFIX = 'draft/';

const nameOf = (userId: string, form: string) => `${PREFIX}${userId}/${form}`;

interface Draft<Values> {
  values: Values;
  /** ms since 1970. */
  typedAt: number;
}

/** What a blocked or full storage did not take, for as long as the page lives. */
const unkept = new Map<string, string>();

const attempt = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const read = <Values>(name: string): Partial<Draft<Values>> =>
  attempt(() => JSON.parse(unkept.get(name) ?? localStorage.getItem(name) ?? '{}')) ?? {};

const drop = (name: string) => {
  unkept.delete(name);
  attempt(() => localStorage.removeItem(name));
};

const forget = (isForgotten: (name: string) => boolean) => {
  const names = [...unkept.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])];
  names.filter(isForgotten).forEach(drop);
};

/** What the shopper had typed into a form, undefined when nothing. */
export const readDraft = <Values>(userId: string, form: string) =>
  read<Values>(nameOf(userId, form)).values;

export const writeDraft = (userId: string, form: string, values: unknown) => {
  const name = nameOf(userId, form);
  const draft = JSON.stringify({ values, typedAt: Date.now() } satisfies Draft<unknown>);
  unkept.set(name, draft);
  attempt(() => {
    localStorage.setItem(name, draft);
    unkept.delete(name);
  });
};

export const dropDraft = (userId: string, form: string) => drop(nameOf(userId, form));

/** Hears that another tab wrote or dropped a draft. @returns an undo */
export const watchDraft = (userId: string, form: string, heard: () => void) => {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || key === nameOf(userId, form)) heard();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

export const forgetDrafts = (userId: string) =>
  forget((name) => name.startsWith(nameOf(userId, '')));

/** Forgets what everybody but `userId` typed before a time (ms since 1970), or nobody knows when. */
export const forgetOldDrafts = (before: number, userId: string) =>
  forget(
    (name) =>
      name.startsWith(PREFIX) &&
      !name.startsWith(nameOf(userId, '')) &&
      (read(name).typedAt ?? 0) < before,
  );
