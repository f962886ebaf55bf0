import { readFile } from 'node:fs/promises';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** A change of the code, with its file, place and replacement. */
export type Mutant = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number];

/** Sentences, SQL and names: a test of each word would only repeat it. */
const EXCLUDED = ['StringLiteral'];

const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

/**
 * StrykerJS's mutants of the files. The code has all of them; `globalThis.__stryker__.activeMutant` chooses one.
 * @param names paths relative to the repository
 */
export const instrument = async (names: string[]) => {
  const files = await Promise.all(
    names.map(async (name) => ({ name, mutate: true, content: await readFile(name, 'utf8') })),
  );
  const options = { plugins: null, excludedMutations: EXCLUDED, ignorers: [] };
  const result = await new Instrumenter(logger).instrument(files, options);
  return {
    mutants: result.mutants.filter(({ status }) => status === undefined),
    code: Object.fromEntries(result.files.map(({ name, content }) => [name, content])),
  };
};
