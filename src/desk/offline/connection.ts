import { createExternalStore } from '../../browser/externalStore';

const connection = createExternalStore(true);

/** Takes the result of one call. @param isAnswered by the shop itself, not by a captive portal */
export const reportAnswer = (isAnswered: boolean) => {
  if (connection.get() !== isAnswered) connection.set(isAnswered);
};

/** Whether the shop answered the last call. */
export const useIsOnline = connection.use;
export const getIsOnline = connection.get;
/** Calls back when that changes. @returns the cleanup */
export const watchConnection = connection.subscribe;
