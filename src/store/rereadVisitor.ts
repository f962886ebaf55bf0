import type { AppDispatch, AppState } from '../slices/appStore';
import type { ThunkExtra } from '../slices/thunkExtra';
import { selectStoredChanges } from './accountSelectors';
import { isVisitorMarked } from './visitorMark';

/** Reads the visitor's rows from the device again, because another tab may have changed them. */
export const rereadVisitor =
  () =>
  async (_dispatch: AppDispatch, getState: () => AppState, { visitor }: ThunkExtra) => {
    const { auth } = getState();
    if (auth.loading || auth.isAuthenticated) return;
    const isShown = selectStoredChanges(getState()).length > 0;
    if (isShown || isVisitorMarked())
      await visitor().then(
        (opened) => opened.open(),
        () => undefined,
      );
  };
