import { useState } from 'react';

let last = 0;
const next = () => `entry${++last}`;

/** Keys of the entries of a list, which has no ids, so that what is typed stays with its entry when another is removed. */
export const useKeyed = (count: number) => {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, next));
  return {
    keys,
    added: () => setKeys([...keys, next()]),
    removed: (at: number) => setKeys(keys.toSpliced(at, 1)),
  };
};
