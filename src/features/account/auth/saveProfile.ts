import type { ProfileChange, User } from '../../../contract/user';
import { createCallThunk, toApiError } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { putProfile } from '../userApi';
import { profileUpdated } from './authSlice';

const sendProfile = createCallThunk(
  'auth/profileSent',
  (client, { userId, profile }: { userId: string; profile: ProfileChange }) =>
    putProfile(client, userId, profile, crypto.randomUUID()),
);

/** Changes name and phone. @returns the server's message @throws ApiError */
export const saveProfile =
  ({ _id: userId }: User, profile: ProfileChange): FeatureThunk<Promise<string>> =>
  async (dispatch) => {
    // A thunk, so that a 401 ends the session like that of any other call.
    const action = await dispatch(sendProfile({ userId, profile }));
    if (sendProfile.rejected.match(action)) throw toApiError(action.error);
    dispatch(profileUpdated(action.payload.data));
    return action.payload.message;
  };
