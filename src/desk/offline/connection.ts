import { createExternalStore } from '../../browser/externalStore';

const connection = createExternalStore(true);
/** Counts the calls to which a healthy shop has responded. */
const responses = createExternalStore(0);

/**
 * Takes the result of one call.
 * @param hasResponse whether the response is of the shop, not of a captive portal
 * @param isHealthy whether it is neither broken nor overloaded
 */
export const reportResponse = (hasResponse: boolean, isHealthy: boolean) => {
  if (connection.get() !== hasResponse) connection.set(hasResponse);
  if (hasResponse && isHealthy) responses.set(responses.get() + 1);
};

/** Whether the shop responded to the last call. */
export const useIsOnline = connection.use;
export const getIsOnline = connection.get;
/** Calls back when that changes. @returns the cleanup */
export const watchConnection = connection.subscribe;
/** Calls back after each response of a healthy shop. @returns the cleanup */
export const watchResponses = responses.subscribe;
