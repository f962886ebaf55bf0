import { createPasskey, type PasskeyProblem } from '../../../browser/passkeyCeremony';
import { endPasskeyOffer } from '../../../browser/passkeys';
import type { NewPasskey, Passkey, PasskeyCreation } from '../../../contract/passkey';
import type { Loaded } from '../../../sync/requests/calls';
import type { Client } from '../../../sync/requests/client';
import { createCallThunk, type RequestFailure, toApiError } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import {
  deletePasskey,
  getCreationOptions,
  getPasskeys,
  postPasskey,
  putPasskeyName,
} from './passkeysApi';

/** The passkeys after a change, and what the server said. */
export interface ChangedPasskeys {
  passkeys: Passkey[];
  message: string;
}

type Thunk<Result> = FeatureThunk<Promise<Result>>;
interface Named {
  userId: string;
  id: string;
}

// Thunks, so that a 401 ends the session like that of any other call.
const read = createCallThunk('passkeys/read', getPasskeys);
const begin = createCallThunk('passkeys/begun', getCreationOptions);
const add = createCallThunk(
  'passkeys/added',
  (client: Client, { userId, created }: { userId: string; created: NewPasskey }) =>
    postPasskey(client, userId, created),
);
const rename = createCallThunk(
  'passkeys/renamed',
  (client: Client, { userId, id, name }: Named & { name: string }) =>
    putPasskeyName(client, userId, id, name),
);
const remove = createCallThunk('passkeys/removed', (client: Client, { userId, id }: Named) =>
  deletePasskey(client, userId, id),
);

/** The result of a call. @throws ApiError */
const resultOf = <Result>({ payload, error }: { payload?: unknown; error?: RequestFailure }) => {
  if (error) throw toApiError(error);
  return payload as Result;
};

type Response = { data: Passkey[]; message: string };
const changedOf = ({ data, message }: Response): ChangedPasskeys => ({ passkeys: data, message });

/** @throws ApiError */
export const readPasskeys =
  (userId: string): Thunk<Passkey[]> =>
  async (dispatch) =>
    resultOf<Loaded<Passkey[]>>(await dispatch(read(userId))).data;

/** Makes a passkey on this device. @returns the passkeys, or why there is none @throws ApiError */
export const makePasskey =
  (userId: string, name: string): Thunk<ChangedPasskeys | PasskeyProblem> =>
  async (dispatch) => {
    const { data } = resultOf<{ data: { publicKey?: PasskeyCreation } }>(
      await dispatch(begin(userId)),
    );
    if (!data.publicKey) return 'failed';
    const created = await createPasskey(data.publicKey);
    if (created === 'known') endPasskeyOffer();
    if (typeof created === 'string') return created;
    const response = await dispatch(add({ userId, created: { ...created, name } }));
    const changed = changedOf(resultOf<Response>(response));
    endPasskeyOffer();
    return changed;
  };

/** @throws ApiError */
export const renamePasskey =
  (named: Named & { name: string }): Thunk<ChangedPasskeys> =>
  async (dispatch) =>
    changedOf(resultOf<Response>(await dispatch(rename(named))));

/** @throws ApiError */
export const removePasskey =
  (named: Named): Thunk<ChangedPasskeys> =>
  async (dispatch) =>
    changedOf(resultOf<Response>(await dispatch(remove(named))));
