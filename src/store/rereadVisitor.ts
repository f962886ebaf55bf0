import { selectStoredChanges } from './accountSelectors';
import type { AppDispatch } from './appStore';
import type { RootState } from './rootReducer';
import type { ThunkExtra } from './thunkExtra';
import { isVisitorMarked } from './visitorMark';

/** Reads the visitor's rows from the device again, because another tab may have changed them. */
export const rereadVisitor =
  () =>
  async (_dispatch: AppDispatch, getState: () => RootState, { visitor }: ThunkExtra) => {
    const { auth } = getState();
    if (auth.loading || auth.isAuthenticated) return;
    const isShown = selectStoredChanges(getState()).length > 0;
    if (isShown || isVisitorMarked())
      await visitor().then(
        (opened) => opened.open(),
        () => undefined,
      );
  };
