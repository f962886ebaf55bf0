import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../../../contract/user';
import type { ChosenLogout } from '../../../sync/session/deleteUserData';

export interface AuthState {
  user: User | null;
  isAuthenticated: boolean;
  loading: boolean;
  error: string | null;
}

/** Unauthenticated, and loading until the startup check is done. */
const initialState: AuthState = { user: null, isAuthenticated: false, loading: true, error: null };

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    loginStarted: (state) => {
      state.loading = true;
      state.error = null;
    },
    loginSucceeded: (_state, { payload }: PayloadAction<User>) => ({
      user: payload,
      isAuthenticated: true,
      loading: false,
      error: null,
    }),
    loginFailed: (state, { payload }: PayloadAction<string>) => {
      state.loading = false;
      state.error = payload;
    },
    /**
     * Keeps the error. The root reducer empties every other account slice, too. The payload is who chose
     * to log out, so that nothing of theirs stays in the memory of any tab; none when the session ended.
     */
    loggedOut: (state, _action: PayloadAction<ChosenLogout | undefined>) => ({
      ...initialState,
      loading: false,
      error: state.error,
    }),
    profileUpdated: (state, { payload }: PayloadAction<Partial<User>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
  },
  selectors: {
    selectAuthLoading: (state) => state.loading,
    selectIsAuthenticated: (state) => state.isAuthenticated,
    selectUser: (state) => state.user,
    selectAuthError: (state) => state.error,
    /** Undefined while nobody is logged in. */
    selectUserId: (state) => (state.isAuthenticated ? state.user?._id : undefined),
  },
});

export const { loginStarted, loginSucceeded, loginFailed, loggedOut, profileUpdated } =
  authSlice.actions;
export const {
  selectAuthError,
  selectAuthLoading,
  selectIsAuthenticated,
  selectUser,
  selectUserId,
} = authSlice.selectors;
export default authSlice;
