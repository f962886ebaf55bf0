import { selectStoredChanges } from './accountSelectors';
import type { AppDispatch } from './appStore';
import type { RootState } from './rootReducer';
import type { ThunkExtra } from './thunkExtra';
import { isVisitorMarked } from './visitorMark';

/** Shows what a visitor has on the device now: another tab may have changed it unheard. */
export const refreshVisitor =
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
