import { endOtherSessions } from '../../api/auth';
import { ApiError } from '../../api/errors';
import { type Attempt, createChangeThunk, type FeatureThunk } from '../../store/request';

const sendLogoutOthers = createChangeThunk('auth/othersLoggedOut', (client, _attempt: Attempt) =>
  endOtherSessions(client, crypto.randomUUID()),
);

/** Signs out everywhere but here. @returns the shop's sentence @throws ApiError */
export const logoutOtherDevices = (): FeatureThunk<Promise<string>> => async (dispatch) => {
  // As every call of the account's, so that its failure can say that the session is over.
  const action = await dispatch(sendLogoutOthers({}));
  if (sendLogoutOthers.fulfilled.match(action)) return action.payload.message;
  const { message = '', status = null } = action.error;
  throw new ApiError(message, status);
};
