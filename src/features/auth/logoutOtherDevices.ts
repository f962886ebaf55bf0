import { endOtherSessions } from '../../api/auth';
import { type Attempt, createChangeThunk, toApiError } from '../../slices/changes';
import type { FeatureThunk } from '../../slices/thunkExtra';

const sendLogoutOthers = createChangeThunk('auth/othersLoggedOut', (client, _attempt: Attempt) =>
  endOtherSessions(client, crypto.randomUUID()),
);

/** Ends every other session of the user. @returns the server's message @throws ApiError */
export const logoutOtherDevices = (): FeatureThunk<Promise<string>> => async (dispatch) => {
  // A thunk, so that a 401 ends the session like that of any other call.
  const action = await dispatch(sendLogoutOthers({}));
  if (sendLogoutOthers.fulfilled.match(action)) return action.payload.message;
  throw toApiError(action.error);
};
