import { OperatorError } from '../../server/config/operatorError';

/** What one form of a command takes. */
export interface Form {
  /** What each of its words is, like "the file". */
  words?: string[];
  /** The same of words after them that may be left out. */
  optional?: string[];
  /** Whether the last of `words` may be followed by more of its kind. */
  more?: boolean;
  /** Options with a text: `--reason TEXT`. */
  options?: string[];
  /** Those of `options` that must be there. */
  needed?: string[];
  /** Options without a text. */
  flags?: string[];
}

export interface ReadForm {
  words: string[];
  /** By option. */
  texts: Record<string, string | undefined>;
  flags: string[];
}

/** First what is wrong, in a sentence; then how the command is written. */
export const usageError = (sentence: string, usage: string) =>
  new OperatorError(`${sentence}\n\n${usage}`);
