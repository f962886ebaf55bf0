import { spawnSync } from 'node:child_process';

/** The oldest browsers that the shop supports, which the build compiles for. docs/developer/architecture.md names them. */
export const SUPPORTED = ['chrome111', 'firefox121', 'safari16.4'];

/** The oldest browsers that all tests were seen to pass in. */
export const TESTED = { Chromium: 156, Firefox: 153 };

/** The major version that a browser states; undefined if it cannot be started. */
export const majorVersionOf = (program: string) => {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major] = / (\d+)\./.exec(stdout ?? '') ?? [];
  return major === undefined ? undefined : Number(major);
};

/** A sentence about a browser that is older than those that the tests pass in; undefined for others. */
export const tooOld = (name: keyof typeof TESTED, version: number | undefined) =>
  version !== undefined && version < TESTED[name]
    ? `${name} ${version} is installed, and the tests were last seen to pass in ${name} ${TESTED[name]}. Some may fail: update it.`
    : undefined;
