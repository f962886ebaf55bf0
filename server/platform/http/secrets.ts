import { createHash, randomBytes } from 'node:crypto';

/** 256 bits. */
const SECRET_BYTES = 32;

/** A secret for a cookie, a link or a challenge. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored of a secret. It needs no salt, since nobody can guess what it hides. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex');
