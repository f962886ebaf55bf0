import { useState } from 'react';
import { safeLocalStorage } from '../../browser/safeStorage';

interface Ticks {
  /** What is ticked off; ticks of another list are forgotten. */
  list: string;
  ids: string[];
}

/** The ticks of a list that stay in this browser. @param key one list is kept under it */
export const useStoredTicks = (key: string, list: string) => {
  const [stored, setStored] = useState(() => safeLocalStorage.getJson<Ticks>(key));
  const ids = stored?.list === list ? stored.ids : [];
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
    safeLocalStorage.setJson(key, { list, ids: next } satisfies Ticks);
    setStored({ list, ids: next });
  };
  return [ids, toggle] as const;
};
