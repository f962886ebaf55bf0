import { readFileSync } from 'node:fs';
import type { TestCoverage } from './files.ts';
import type { Mutant } from './instrument.ts';
import { failureOf, isKilled, testsByMutant } from './plan.ts';

const original = ({ fileName, location: { start, end } }: Mutant) => {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  const isOneLine = start.line === end.line;
  const text = [
    (lines[0] ?? '').slice(start.column, isOneLine ? end.column : undefined),
    ...lines.slice(1),
  ].join(' ');
  return text.replace(/\s+/g, ' ').slice(0, 70);
};

const describe = (mutant: Mutant) => {
  const replacement = mutant.replacement.replace(/\s+/g, ' ').slice(0, 70);
  const { line, column } = mutant.location.start;
  return `  ${mutant.fileName}:${line + 1}:${column + 1} [${mutant.id}] ${original(mutant)} -> ${replacement}`;
};

const list = (title: string, mutants: Mutant[]) => {
  if (mutants.length > 0) console.warn(`${title}:\n${mutants.map(describe).join('\n')}`);
};

/**
 * Prints the score. A mutant that only module loading or a `beforeAll` executes cannot be tried by repeating
 * a test; it is counted apart.
 */
export const report = (mutants: Mutant[], coverage: TestCoverage[]) => {
  const tests = testsByMutant(mutants, coverage);
  const tried = mutants.filter(({ id }) => tests.has(id));
  const survivors = tried.filter((mutant) => !isKilled(mutant));
  list('Survived', survivors);
  list(
    'In no test, or only at load time',
    mutants.filter(({ id }) => !tests.has(id)),
  );
  const folderOf = ({ fileName }: Mutant) => fileName.split('/').slice(0, 2).join('/');
  for (const folder of new Set(tried.map(folderOf))) {
    const its = tried.filter((mutant) => folderOf(mutant) === folder);
    console.warn(`${folder}: ${its.filter(isKilled).length} of ${its.length}`);
  }
  const kinds = new Map<string, number>();
  for (const mutant of tried.filter(isKilled)) {
    const kind = failureOf(mutant);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  console.warn(`How: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}.`);
  const killed = tried.length - survivors.length;
  const share = ((100 * killed) / tried.length).toFixed(1);
  console.warn(
    `${killed} of ${tried.length} mutants killed: ${share} %. Not tried: ${mutants.length - tried.length}.`,
  );
};
