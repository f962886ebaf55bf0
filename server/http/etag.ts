import { createHash } from 'node:crypto';

/** The hash of a body, used as its ETag without the quotes. */
export const hashOf = (body: Buffer | string) =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/**
 * The first of `etags` that the client has. Weak comparison, since compressing proxies add W/ to the tag
 * (RFC 9110 §13.1.2).
 */
export const findEtag = (ifNoneMatch: string | undefined, etags: string[]) => {
  const held = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return held.includes('*') ? etags[0] : etags.find((etag) => held.includes(etag));
};
