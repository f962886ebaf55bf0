import { OperatorError } from '../../server/config/operatorError';
import { type Form, type ReadForm, usageError } from './commandForm';

/**
 * Tells options from words; unlike `parseArgs` of Node it takes -2 for a word, and says what is wrong
 * in plain words.
 * @param forms of the command; an option of any of them is known
 * @throws OperatorError
 */
export const readWords = (args: string[], forms: Form[], usage: string): ReadForm => {
  const options = forms.flatMap((form) => form.options ?? []);
  const flags = forms.flatMap((form) => form.flags ?? []);
  const read: ReadForm = { words: [], texts: {}, flags: [] };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, inline] = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name === undefined) {
      read.words.push(arg);
      continue;
    }
    if (name === 'help') throw new OperatorError(usage);
    if (read.flags.includes(name) || Object.hasOwn(read.texts, name)) {
      throw usageError(`--${name} is there twice.`, usage);
    }
    if (flags.includes(name) && inline === undefined) read.flags.push(name);
    else if (options.includes(name)) read.texts[name] = inline ?? textAfter(name, rest, usage);
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

/** Without `--` npm keeps an option to itself, so that a dry run would change the shop. */
const assertNotTaken = (names: string[], usage: string) => {
  // Often set for npm itself, and without it nothing is replaced.
  const taken = names.find(
    (name) => name !== 'force' && process.env[`npm_config_${name.replaceAll('-', '_')}`],
  );
  if (taken) {
    throw usageError(`npm kept --${taken} to itself: write -- before the words, as below.`, usage);
  }
};
