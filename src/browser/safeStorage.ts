type Area = 'localStorage' | 'sessionStorage';

/** Web storage that counts as empty when it is blocked or full, instead of throwing. */
const makeSafeStorage = (area: Area) => {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
    /** @returns whether it was stored */
    set: (key: string, value: string): boolean =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
    keys: (): string[] => attempt((storage) => Object.keys(storage)) ?? [],
    /** The JSON value of a key; undefined when it is missing or not JSON. */
    getJson: <Value>(key: string): Value | undefined =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? '')),
    setJson: (key: string, value: unknown) =>
      attempt((storage) => storage.setItem(key, JSON.stringify(value))),
  };
};

export const safeLocalStorage = makeSafeStorage('localStorage');
export const safeSessionStorage = makeSafeStorage('sessionStorage');
