import { endOtherSessions } from '../../api/auth';
import { createCallThunk, toApiError } from '../../slices/request';
import type { FeatureThunk } from '../../slices/thunkExtra';

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
