import { OperatorError } from '../../server/config/operatorError';
import { type CommandSpec, type ParsedCommand, usageError } from './commandSpec';

/**
 * Parses options and positionals. Unlike `parseArgs` of Node it accepts -2 as a positional and has readable
 * error messages.
 * @param forms the specs of the command; the options of all of them are accepted
 * @throws OperatorError
 */
export const parseArguments = (
  args: string[],
  forms: CommandSpec[],
  usage: string,
): ParsedCommand => {
  const options = forms.flatMap((form) => form.options ?? []);
  const flags = forms.flatMap((form) => form.flags ?? []);
  const read: ParsedCommand = { positionals: [], values: {}, flags: [] };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, inline] = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name === undefined) {
      read.positionals.push(arg);
      continue;
    }
    if (name === 'help') throw new OperatorError(usage);
    if (read.flags.includes(name) || Object.hasOwn(read.values, name)) {
      throw usageError(`--${name} is there twice.`, usage);
    }
    if (flags.includes(name) && inline === undefined) read.flags.push(name);
    else if (options.includes(name)) read.values[name] = inline ?? textAfter(name, rest, usage);
    else throw usageError(`There is no option --${name} here.`, usage);
  }
  assertNotTaken([...options, ...flags], usage);
  return read;
};

const textAfter = (name: string, rest: string[], usage: string) => {
  const text = rest.shift();
  if (text !== undefined && !text.startsWith('--')) return text;
  throw usageError(`--${name} needs a text after it.`, usage);
};

/** Without `--` npm consumes options, so that a dry run would change the shop. */
const assertNotTaken = (names: string[], usage: string) => {
  // --force is exempt: it is often set for npm itself, and without it no file is replaced.
  const taken = names.find(
    (name) => name !== 'force' && process.env[`npm_config_${name.replaceAll('-', '_')}`],
  );
  if (taken) {
    throw usageError(`npm kept --${taken} to itself: write -- before the words, as below.`, usage);
  }
};
