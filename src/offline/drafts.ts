/** Half-filled forms, kept through a reload and without a network. Blocked storage keeps nothing. */
const PREFIX = 'draft/';

const nameOf = (userId: string, form: string) => `${PREFIX}${userId}/${form}`;

interface Draft<Values> {
  values: Values;
  /** ms since 1970. */
  typedAt: number;
}

const attempt = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const read = <Values>(name: string): Partial<Draft<Values>> =>
  attempt(() => JSON.parse(localStorage.getItem(name) ?? '{}')) ?? {};

const forget = (isForgotten: (name: string) => boolean) =>
  attempt(() => {
    for (const name of Object.keys(localStorage).filter(isForgotten)) localStorage.removeItem(name);
  });

/** What the shopper had typed into a form, undefined when nothing. */
export const readDraft = <Values>(userId: string, form: string) =>
  read<Values>(nameOf(userId, form)).values;

export const writeDraft = (userId: string, form: string, values: unknown) => {
  const draft: Draft<unknown> = { values, typedAt: Date.now() };
  attempt(() => localStorage.setItem(nameOf(userId, form), JSON.stringify(draft)));
};

export const dropDraft = (userId: string, form: string) =>
  attempt(() => localStorage.removeItem(nameOf(userId, form)));

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
