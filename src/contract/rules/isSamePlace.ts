import type { Address } from '../address';

/** Whether two addresses differ in nothing but their id, and which of them is the default. */
export const isSamePlace = (one: Address, other: Address) =>
  (Object.keys({ ...one, ...other }) as (keyof Address)[]).every(
    (field) =>
      field === '_id' || field === 'isDefault' || (one[field] ?? '') === (other[field] ?? ''),
  );
