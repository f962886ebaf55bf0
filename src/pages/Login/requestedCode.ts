import type { CodeSent } from '../../contract/auth';

/** A code that was asked for in this tab. */
export interface RequestedCode extends Omit<CodeSent, 'resendAfter'> {
  email: string;
  /** When another may be asked for (ms since 1970). */
  resendAt: number;
}

const KEY = 'asked-code';

/** Whoever looks into the mail for the code may find the page loaded anew, and goes on here. */
export const readRequestedCode = (): RequestedCode | undefined => {
  try {
    const asked: RequestedCode | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return asked && Date.parse(asked.expiresAt) > Date.now() ? asked : undefined;
  } catch {
    return undefined;
  }
};

export const storeRequestedCode = (asked: RequestedCode) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(asked));
  } catch {
    // A reload then begins with the e-mail address.
  }
};

export const removeRequestedCode = () => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could have been stored either.
  }
};
