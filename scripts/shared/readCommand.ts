import { type Form, type ReadForm, usageError } from './commandForm';
import { readWords } from './readWords';

/** Reads the words of a command with one form. @throws OperatorError with what is missing, and the usage */
export const readForm = (args: string[], form: Form, usage: string): ReadForm =>
  checkForm(readWords(args, [form], usage), form, 'this command', usage);

/** The same of a command with several, by the words that they begin with. */
export const readCommand = <Verb extends string>(
  args: string[],
  forms: Record<Verb, Form>,
  usage: string,
): ReadForm & { verb: Verb } => {
  const verbs = Object.keys(forms) as Verb[];
  const read = readWords(args, Object.values<Form>(forms), usage);
  const [first = '', second = ''] = read.words;
  const verb = verbs.find((each) => each === first || each === `${first} ${second}`);
  if (!verb) throw usageError(unknownVerb(verbs, first, second), usage);
  const words = read.words.slice(verb.split(' ').length);
  return { ...checkForm({ ...read, words }, forms[verb], verb, usage), verb };
};

const unknownVerb = (verbs: string[], first: string, second: string) => {
  const known = verbs.join(', ');
  if (!first) return `What to do is missing: one of ${known}.`;
  const isHalf = second && verbs.some((verb) => verb.startsWith(`${first} `));
  return `"${isHalf ? `${first} ${second}` : first}" is none of ${known}.`;
};

const checkForm = (read: ReadForm, form: Form, verb: string, usage: string) => {
  const { words: names = [], optional = [], more = false } = form;
  const { options = [], needed = [], flags = [] } = form;
  const missing = names[read.words.findIndex((word) => !word.trim())] ?? names[read.words.length];
  if (missing) {
    throw usageError(`${missing.charAt(0).toUpperCase()}${missing.slice(1)} is missing.`, usage);
  }
  const surplus = read.words[names.length + optional.length];
  if (surplus !== undefined && !more) {
    throw usageError(`"${surplus}" is too much; a text with blanks needs quotation marks.`, usage);
  }
  const given = [...Object.keys(read.texts), ...read.flags];
  const wrong = given.find((name) => ![...options, ...flags].includes(name));
  if (wrong) throw usageError(`--${wrong} does not belong to ${verb}.`, usage);
  const without = needed.find((name) => !read.texts[name]?.trim());
  if (without) throw usageError(`--${without} is missing.`, usage);
  return read;
};
