import { safeSessionStorage } from '../../../browser/safeStorage';
import type { CodeSent } from '../../../contract/auth';

/** A code that this tab has requested. */
export interface RequestedCode extends Omit<CodeSent, 'resendAfter'> {
  email: string;
  /** When another may be requested (ms since 1970). */
  resendAt: number;
}

const KEY = 'asked-code';

/** Stored, because the page may be reloaded after a visit to the mail app. */
export const readRequestedCode = (): RequestedCode | undefined => {
  const code = safeSessionStorage.getJson<RequestedCode | null>(KEY);
  return code && Date.parse(code.expiresAt) > Date.now() ? code : undefined;
};

export const storeRequestedCode = (code: RequestedCode) => safeSessionStorage.setJson(KEY, code);
export const removeRequestedCode = () => safeSessionStorage.remove(KEY);
