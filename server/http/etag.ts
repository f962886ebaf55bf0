import { createHash } from 'node:crypto';

/** Of a response's body, without the quotes of an ETag. */
export const hashOf = (body: Buffer | string) =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Weak comparison, since compressing proxies add W/ to the tag (RFC 9110 §13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ??
  false;
