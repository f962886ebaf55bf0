import { useCallback, useEffect, useRef, useState } from 'react';
import { readUnconfirmedSubmission, watchOrderDraft } from './orderDraft';
import { initialState, type PlaceOrderEvent, placeOrderReducer } from './placeOrderState';

/** The state machine of placing an order, which also follows other tabs and the browser's history. */
export const usePlaceOrderState = (userId: string) => {
  const readIsUnconfirmed = useCallback(
    () => readUnconfirmedSubmission(userId) !== undefined,
    [userId],
  );
  const [state, setState] = useState(() => initialState(readIsUnconfirmed()));
  // Also kept in a ref: a second quick press comes before the next render.
  const current = useRef(state);
  const send = useCallback((event: PlaceOrderEvent) => {
    current.current = placeOrderReducer(current.current, event);
    setState(current.current);
  }, []);
  useEffect(() => {
    const unwatch = watchOrderDraft(userId, () =>
      send({ type: 'draftChanged', isUnconfirmed: readIsUnconfirmed() }),
    );
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'pageRestored', isUnconfirmed: readIsUnconfirmed() });
    };
    addEventListener('pageshow', onPageShow);
    return () => {
      unwatch();
      removeEventListener('pageshow', onPageShow);
    };
  }, [userId, send, readIsUnconfirmed]);
  return { state, getState: () => current.current, send, readIsUnconfirmed };
};
