import { createHash } from 'node:crypto';

/** A hash of a content, short enough for an ETag or a name. */
export const hashOf = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
