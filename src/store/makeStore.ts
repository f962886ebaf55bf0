import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { makeListener } from './notify';
import type { ThunkExtra } from './request';
import { type RootState, rootReducer } from './rootReducer';

/** A store of its own per page, test or rendered request. */
export const makeStore = (extra: ThunkExtra, preloadedState?: Partial<RootState>) =>
  configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).prepend(makeListener()),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk = ThunkAction<unknown, RootState, ThunkExtra, UnknownAction>;
