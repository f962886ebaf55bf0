import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { oncePerBrowser } from '../../browser/oncePerBrowser';
import { defaultMessage } from '../../messages/defaultMessage';
import type { OutboxRow } from '../../sync/outbox/outboxRow';
import { changesLoaded, laneChanged, rejectionReported } from '../../sync/outbox/pendingChanges';
import type { AppDispatch, AppThunk } from '../../sync/requests/appStore';
import { operations } from './syncedLists';
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
const reportRejections =
  (rows: OutboxRow[]): AppThunk =>
  async (dispatch, _getState, { device }): Promise<void> => {
    const unreported = rows.filter(({ isUnreported }) => isUnreported);
    if (unreported.length === 0) return;
    await visible();
    for (const row of unreported) {
      oncePerBrowser(`${row.key}-reported`, () => {
        const { fallback } = operations.descriptorOf(row.operation).request(row);
        const message = row.reason || defaultMessage(fallback);
        dispatch(rejectionReported({ row, message }));
        toastFailure({ message });
        device.markReported(row.lane);
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
      (dispatch as AppDispatch)(reportRejections('lane' in payload ? payload.changes : payload));
    },
  });
