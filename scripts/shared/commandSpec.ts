import { OperatorError } from '../../server/config/operatorError';

/** The arguments of a command. */
export interface CommandSpec {
  /** The names of its positional arguments, for error messages: "the file". */
  positionals?: string[];
  /** The names of optional positionals after them. */
  optional?: string[];
  /** Whether the last positional may be repeated. */
  variadic?: boolean;
  /** Options with a value: `--reason TEXT`. */
  options?: string[];
  /** The options that must be given. */
  required?: string[];
  /** Options without a value. */
  flags?: string[];
}

export interface ParsedCommand {
  positionals: string[];
  /** By option name. */
  values: Record<string, string | undefined>;
  flags: string[];
}

/** The error for a wrong command line: the problem, then the usage. */
export const usageError = (problem: string, usage: string) =>
  new OperatorError(`${problem}\n\n${usage}`);
