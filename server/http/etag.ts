import { createHash } from 'node:crypto';

/** The hash of a body, used as its ETag without the quotes. */
export const hashOf = (body: Buffer | string) =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Weak comparison, since compressing proxies add W/ to the tag (RFC 9110 §13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ??
  false;
