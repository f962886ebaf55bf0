import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { FOLDER } from './files.ts';
import type { Mutant } from './instrument.ts';

/** A copy of the code, in which each mutant is a file beside the original; nothing imports it. */
const COPY = path.join(FOLDER, 'types');
const ROOTS = ['src', 'sw', 'server'];
const ALSO_IMPORTED = ['scripts', 'package.json', 'vite.config.ts', 'tsconfig.json'];

const lengthBefore = (lines: string[], { line, column }: { line: number; column: number }) =>
  lines.slice(0, line).reduce((length, text) => length + text.length + 1, column);

const apply = ({ fileName, location: { start, end }, replacement }: Mutant) => {
  const text = readFileSync(fileName, 'utf8');
  const lines = text.split('\n');
  return (
    text.slice(0, lengthBefore(lines, start)) + replacement + text.slice(lengthBefore(lines, end))
  );
};

/** Of a mutant that is written as `lock.mutant12.ts`, and of the place in tsc's line about it. */
const ID = /\.mutant(\w+)\.tsx?\(/;

const UNCHANGED = 'None';

const check = async (root: string) => {
  const config = path.join(COPY, root, 'mutants.json');
  const compilerOptions = {
    composite: false,
    noEmit: true,
    emitDeclarationOnly: false,
    // A mutant that leaves a name unused works.
    noUnusedLocals: false,
    noUnusedParameters: false,
  };
  const settings = { extends: './tsconfig.json', compilerOptions, references: [] };
  writeFileSync(config, JSON.stringify(settings));
  const args = ['node_modules/typescript/bin/tsc', '--project', config, '--pretty', 'false'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e9 }).catch(
    (error: { stdout: string }) => error,
  );
  // The server's program has errors in files of src, which the references check without Node's types.
  return stdout.split('\n').flatMap((line) => ID.exec(line)?.[1] ?? []);
};

/** The ids of the mutants that the type check rejects by themselves, as `npm test` would. */
export const typeErrors = async (mutants: Mutant[]) => {
  rmSync(COPY, { recursive: true, force: true });
  for (const name of [...ROOTS, ...ALSO_IMPORTED]) {
    cpSync(name, path.join(COPY, name), { recursive: true });
  }
  const nameOf = (fileName: string, id: string) =>
    path.join(COPY, fileName.replace(/(\.tsx?)$/, `.mutant${id}$1`));
  for (const each of mutants) writeFileSync(nameOf(each.fileName, each.id), apply(each));
  // Checked alike without a change, they have no error.
  for (const file of new Set(mutants.map(({ fileName }) => fileName))) {
    cpSync(file, nameOf(file, UNCHANGED));
  }
  const used = ROOTS.filter((root) => mutants.some(({ fileName }) => fileName.startsWith(root)));
  const rejected = await Promise.all(used.map(check));
  rmSync(COPY, { recursive: true });
  const ids = [...new Set(rejected.flat())];
  if (ids.includes(UNCHANGED)) throw new Error('A file has errors without a change.');
  return ids;
};
