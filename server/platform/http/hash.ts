import { createHash } from 'node:crypto';

/** Allows an inline script or style with this content in a Content-Security-Policy. */
export const hashSource = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** A hash of a content, short enough for an ETag or a name. */
export const hashOf = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
