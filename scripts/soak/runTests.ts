import { spawn } from 'node:child_process';

/** Runs test files of a Vitest project with further environment variables; exits with its code. */
export const runTests = (project: string, files: string[], env: Record<string, string>) => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files];
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).on(
    'exit',
    (code) => {
      process.exitCode = code ?? 1;
    },
  );
};
