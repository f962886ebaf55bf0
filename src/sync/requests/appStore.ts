import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LatestVariants } from './latestVariants';
import type { ThunkExtra } from './thunkExtra';

/** The state of the store; `store/rootReducer.ts` declares the other slices. */
export interface AppState {
  variants: LatestVariants;
}

export type AppDispatch = ThunkDispatch<AppState, ThunkExtra, UnknownAction>;
export type AppStore = Omit<Store<AppState, UnknownAction, Partial<AppState>>, 'dispatch'> & {
  dispatch: AppDispatch;
};
export type AppThunk = ThunkAction<unknown, AppState, ThunkExtra, UnknownAction>;
