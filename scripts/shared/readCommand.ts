import { type CommandSpec, type ParsedCommand, usageError } from './commandSpec';
import { parseArguments } from './parseArguments';

/** Reads the arguments of a command without verbs. @throws OperatorError with the problem and the usage */
export const readArguments = (args: string[], form: CommandSpec, usage: string): ParsedCommand =>
  checkForm(parseArguments(args, [form], usage), form, 'this command', usage);

/** Reads the arguments of a command with several verbs, of one or two words. @throws OperatorError likewise */
export const readCommand = <Verb extends string>(
  args: string[],
  forms: Record<Verb, CommandSpec>,
  usage: string,
): ParsedCommand & { verb: Verb } => {
  const verbs = Object.keys(forms) as Verb[];
  const read = parseArguments(args, Object.values<CommandSpec>(forms), usage);
  const [first = '', second = ''] = read.positionals;
  const verb = verbs.find((each) => each === first || each === `${first} ${second}`);
  if (!verb) throw usageError(unknownVerb(verbs, first, second), usage);
  const positionals = read.positionals.slice(verb.split(' ').length);
  return { ...checkForm({ ...read, positionals }, forms[verb], verb, usage), verb };
};

const unknownVerb = (verbs: string[], first: string, second: string) => {
  const known = verbs.join(', ');
  if (!first) return `What to do is missing: one of ${known}.`;
  const isHalf = second && verbs.some((verb) => verb.startsWith(`${first} `));
  return `"${isHalf ? `${first} ${second}` : first}" is none of ${known}.`;
};

const checkForm = (read: ParsedCommand, form: CommandSpec, verb: string, usage: string) => {
  const { positionals: names = [], optional = [], variadic = false } = form;
  const { options = [], required = [], flags = [] } = form;
  const missing =
    names[read.positionals.findIndex((word) => !word.trim())] ?? names[read.positionals.length];
  if (missing) {
    throw usageError(`${missing.charAt(0).toUpperCase()}${missing.slice(1)} is missing.`, usage);
  }
  const surplus = read.positionals[names.length + optional.length];
  if (surplus !== undefined && !variadic) {
    throw usageError(`"${surplus}" is too much; a text with blanks needs quotation marks.`, usage);
  }
  const given = [...Object.keys(read.values), ...read.flags];
  const wrong = given.find((name) => ![...options, ...flags].includes(name));
  if (wrong) throw usageError(`--${wrong} does not belong to ${verb}.`, usage);
  const without = required.find((name) => !read.values[name]?.trim());
  if (without) throw usageError(`--${without} is missing.`, usage);
  return read;
};
