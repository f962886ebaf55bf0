import { createHash } from 'node:crypto';

/** Deterministic: a prefix and a hash of the slug. */
export const seedId = (kind: 'cat' | 'prd' | 'var' | 'sld' | 'sec' | 'mrq' | 'cpn', slug: string) =>
  `${kind}_${createHash('sha256').update(slug).digest('hex').slice(0, 12)}`;
