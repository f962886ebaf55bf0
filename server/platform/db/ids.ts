import { createHash, randomBytes } from 'node:crypto';

/** The prefix of an id; those of the sandbox begin with an s. */
type Kind =
  | 'usr'
  | 'cod'
  | 'pky'
  | 'adr'
  | 'crt'
  | 'wsh'
  | 'ord'
  | 'pay'
  | 'ref'
  | 'opt'
  | 'dsk'
  | 'cat'
  | 'imp'
  | 'prd'
  | 'frm'
  | 'var'
  | 'sld'
  | 'sec'
  | 'mrq'
  | 'mai'
  | 'psh'
  | 'cpn'
  | 'rev'
  | 'spm'
  | 'srf'
  | 'sev';

/** 120 bits, not guessable; 20 characters in base64url. */
const BYTES = 15;

/** An opaque id such as `adr_Zk3-0vYb1TnQ8xLw_2aC`. */
export const newId = (kind: Kind) => `${kind}_${randomBytes(BYTES).toString('base64url')}`;

/** The id of a new product, category or farm: a link to it is the same in every shop that imports it. */
export const idOfSlug = (kind: 'cat' | 'prd' | 'frm', slug: string) =>
  `${kind}_${createHash('sha256').update(slug).digest().subarray(0, BYTES).toString('base64url')}`;
