import { createExternalStore } from '../../browser/externalStore';

const connection = createExternalStore(true);
/** Counts the calls that a healthy shop has answered. */
const answers = createExternalStore(0);

/**
 * Takes the result of one call.
 * @param isAnswered by the shop itself, not by a captive portal
 * @param isHealthy whether it is neither broken nor overloaded
 */
export const reportAnswer = (isAnswered: boolean, isHealthy: boolean) => {
  if (connection.get() !== isAnswered) connection.set(isAnswered);
  if (isAnswered && isHealthy) answers.set(answers.get() + 1);
};

/** Whether the shop answered the last call. */
export const useIsOnline = connection.use;
export const getIsOnline = connection.get;
/** Calls back when that changes. @returns the cleanup */
export const watchConnection = connection.subscribe;
/** Calls back after each answer of a healthy shop. @returns the cleanup */
export const watchAnswers = answers.subscribe;
