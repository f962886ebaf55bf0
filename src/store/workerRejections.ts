import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { oncePerBrowser } from '../browser/oncePerBrowser';
import { defaultMessage } from '../messages/defaultMessage';
import type { OutboxRow } from '../outbox/outboxRow';
import { changesLoaded, laneChanged, rejectionTold } from '../outbox/pendingChanges';
import type { AppDispatch, AppThunk } from '../slices/appStore';
import { operations } from './operations';
import { toastFailure } from './toasts';

/** Resolves when somebody sees this page. */
const visible = async () => {
  while (globalThis.document?.visibilityState === 'hidden') {
    await new Promise((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true }),
    );
  }
};

/** Says which changes the service worker was refused while no page was visible. */
const tellRejections =
  (rows: OutboxRow[]): AppThunk =>
  async (dispatch, _getState, { device }): Promise<void> => {
    const untold = rows.filter(({ isUntold }) => isUntold);
    if (untold.length === 0) return;
    await visible();
    for (const row of untold) {
      oncePerBrowser(`${row.key}-told`, () => {
        const { fallback } = operations.descriptorOf(row.operation).request(row);
        const message = row.reason || defaultMessage(fallback);
        dispatch(rejectionTold({ row, message }));
        toastFailure({ message });
        device.tell(row.lane);
      });
    }
  };

type RowsAction = ReturnType<typeof changesLoaded> | ReturnType<typeof laneChanged>;

const hasRows = isAnyOf(changesLoaded, laneChanged);

/** Tells them when the rows of the device are read, and when the worker reports one. */
export const listenToWorkerRejections = (
  startListening: ListenerMiddlewareInstance['startListening'],
) =>
  startListening({
    matcher: (action: unknown): action is RowsAction => hasRows(action),
    effect: ({ payload }, { dispatch }) => {
      (dispatch as AppDispatch)(tellRejections('lane' in payload ? payload.changes : payload));
    },
  });
