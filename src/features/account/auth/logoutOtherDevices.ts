import { createCallThunk, toApiError } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { endOtherSessions } from '../authApi';

const sendLogoutOthers = createCallThunk('auth/othersLoggedOut', (client) =>
  endOtherSessions(client, crypto.randomUUID()),
);

/** Ends every other session of the user. @returns the server's message @throws ApiError */
export const logoutOtherDevices = (): FeatureThunk<Promise<string>> => async (dispatch) => {
  // A thunk, so that a 401 ends the session like that of any other call.
  const action = await dispatch(sendLogoutOthers(undefined));
  if (sendLogoutOthers.fulfilled.match(action)) return action.payload.message;
  throw toApiError(action.error);
};
