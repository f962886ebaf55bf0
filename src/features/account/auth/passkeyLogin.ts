import {
  endSigning,
  offersInField,
  type PasskeyProblem,
  signWithPasskey,
} from '../../../browser/passkeyCeremony';
import { endPasskeyOffer } from '../../../browser/passkeys';
import type { PasskeyCheck } from '../../../contract/passkey';
import type { ApiError } from '../../../sync/requests/errors';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { getRequestOptions, verifyPasskey } from '../passkeys/passkeysApi';
import { loginBy, recoverLogin } from './login';

type Signed = FeatureThunk<Promise<PasskeyCheck | PasskeyProblem>>;

/** A challenge is renewed this long before it is over. */
const MARGIN_MS = 30_000;

const requestOptions =
  (): FeatureThunk<ReturnType<typeof getRequestOptions>> =>
  (_dispatch, _getState, { client }) =>
    getRequestOptions(client);

/** Has a passkey sign in a sheet of the browser. @throws ApiError */
export const signInSheet = (): Signed => async (dispatch) => {
  const { publicKey } = (await dispatch(requestOptions())).data;
  return publicKey ? signWithPasskey(publicKey, false) : 'failed';
};

/**
 * Offers the passkeys of the device in the e-mail field, until one has signed.
 * @param isEnded whether the field is gone
 */
export const signInField =
  (isEnded: () => boolean): Signed =>
  async (dispatch) => {
    if (!(await offersInField())) return 'cancelled';
    for (;;) {
      // Optional: without an answer, a code is sent as always.
      const options = await dispatch(requestOptions()).catch(() => undefined);
      const publicKey = options?.data.publicKey;
      if (!publicKey || isEnded()) return 'cancelled';
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
        endSigning();
      }, publicKey.timeout - MARGIN_MS);
      const signed = await signWithPasskey(publicKey, true).finally(() => clearTimeout(timer));
      if (!isOver || isEnded()) return signed;
    }
  };

/** The id of an account is the user handle of its passkeys. */
const isOf =
  ({ userHandle = '' }: PasskeyCheck) =>
  ({ _id }: { _id: string }) =>
    atob(userHandle.replaceAll('-', '+').replaceAll('_', '/')) === _id;

/** Logs in with what a passkey has signed. @throws ApiError */
export const loginWithPasskey =
  (check: PasskeyCheck): FeatureThunk<Promise<void>> =>
  async (dispatch) => {
    const login = loginBy((client) =>
      verifyPasskey(client, check).catch((error: ApiError) =>
        recoverLogin(client, isOf(check), error),
      ),
    );
    await dispatch(login);
    endPasskeyOffer();
  };
