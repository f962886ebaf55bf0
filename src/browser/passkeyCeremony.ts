import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyCheck,
  PasskeyCreation,
  PasskeyRequest,
} from '../contract/passkey';

/** Why there is no passkey: the browser has said why, it has one of the account already, or it cannot make one. */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed';

const problemOf = (error: unknown): PasskeyProblem => {
  const { name } = error as Error;
  // Also when the time is over, or the device has no passkey of the shop: browsers do not tell which.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (error instanceof WebAuthnError && name === 'InvalidStateError') return 'known';
  return 'failed';
};

/** Has the browser make a passkey; it shows a sheet of its own. */
export const createPasskey = async (
  optionsJSON: PasskeyCreation,
): Promise<Omit<NewPasskey, 'name'> | PasskeyProblem> => {
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    return problemOf(error);
  }
};

/** Whether the e-mail field can offer the passkeys of the device. */
export const offersInField = browserSupportsWebAuthnAutofill;

/** Has a passkey sign: in a sheet of the browser, or once the shopper chooses one in the e-mail field. */
export const signWithPasskey = async (
  optionsJSON: PasskeyRequest,
  isInField: boolean,
): Promise<PasskeyCheck | PasskeyProblem> => {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: isInField,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  } catch (error) {
    return problemOf(error);
  }
};

/** Ends what waits for a choice in the e-mail field. */
export const endSigning = () => WebAuthnAbortService.cancelCeremony();
