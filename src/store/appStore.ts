import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './rootReducer';
import type { ThunkExtra } from './thunkExtra';

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;
export type AppStore = Omit<Store<RootState, UnknownAction, Partial<RootState>>, 'dispatch'> & {
  dispatch: AppDispatch;
};
export type AppThunk = ThunkAction<unknown, RootState, ThunkExtra, UnknownAction>;
