/** Checks Node's version and installs the packages. It runs without any package. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const LOCK = 'package-lock.json';
/** npm writes it last, when an installation is complete. */
const INSTALLED_LOCK = 'node_modules/.package-lock.json';
const INSTALLED_HASH = 'node_modules/.installed';

export const exitWithError = (message) => {
  console.error(message);
  process.exit(1);
};

/** Checks Node, installs packages and registers the loader for TypeScript. */
export const prepare = async () => {
  checkNode();
  await ensureInstalled();
  await registerTypeScript();
};

/** Registers the loader for TypeScript. */
export const registerTypeScript = async () => {
  const { register } = await import('tsx/esm/api');
  register();
};

/** Node 20.19, 22.12 and later can `require` ES modules, which Vite needs. */
export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isSupported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isSupported) return;
  exitWithError(
    `Loam needs Node.js 20.19, 22.12 or newer; this is ${process.versions.node}. https://nodejs.org has it.`,
  );
};

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

const isInstalled = () => {
  if (!existsSync(INSTALLED_LOCK)) return false;
  if (existsSync(INSTALLED_HASH) && readFileSync(INSTALLED_HASH, 'utf8') === lockHash())
    return true;
  return statSync(INSTALLED_LOCK).mtimeMs >= statSync(LOCK).mtimeMs;
};

/** Installs the packages of the lock file, unless they are installed. */
const ensureInstalled = async () => {
  if (isInstalled()) return;
  // npm passes its own path to scripts; starting that needs no shell on Windows.
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm'];
  await runQuietly(
    'Installing packages',
    command,
    [...args, 'ci', '--include=dev', '--loglevel=error'],
    explainInstall,
  );
  writeFileSync(INSTALLED_HASH, lockHash());
};

/** Replaces npm's own message, which lists all of its options. */
const explainInstall = (output) =>
  output.includes('code EUSAGE')
    ? 'package.json and package-lock.json disagree: run "npm install", then commit both files.'
    : output;

/**
 * Runs a command behind a one-line heading and shows its output only if it fails.
 * @param explain turns that output into what is shown
 */
export const runQuietly = async (heading, command, args, explain = (output) => output) => {
  const startedAt = Date.now();
  process.stdout.write(`${heading} …`);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  let output = '';
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise((resolve) => {
    child.on('error', (cause) => {
      output += cause.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) exitWithError(` failed.\n\n${explain(output)}`);
  console.log(` done in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
};

/** A SIGTERM to npm ends npm's shell but not its child (npm/cli #6684), so the server watches the shell. */
export const exitWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
};
