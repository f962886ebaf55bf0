/** What must hold before anything can run: Node, and the packages. Needs nothing but Node itself. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const LOCK = 'package-lock.json';
/** npm writes it last, when an installation is complete. */
const INSTALLED_LOCK = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.installed';

/** Ends the process with one sentence. */
const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** Node fit, packages there, TypeScript understood from here on. */
export const prepare = async () => {
  checkNode();
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
};

/** 20.19, 22.12 and later can `require` ES modules, which Vite and others count on. */
const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isFit = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isFit) return;
  giveUp(
    `Loam needs Node.js 20.19, 22.12 or newer; this is ${process.versions.node}. https://nodejs.org has it.`,
  );
};

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

const isInstalled = () => {
  if (!existsSync(INSTALLED_LOCK)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  return statSync(INSTALLED_LOCK).mtimeMs >= statSync(LOCK).mtimeMs;
};

/** Installs exactly the packages of the lock file, unless they are there. */
const ensureInstalled = async () => {
  if (isInstalled()) return;
  // Under `npm start` npm says where it is itself, which spares a shell on Windows.
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm'];
  await runQuietly(
    'Installing packages',
    command,
    [...args, 'ci', '--include=dev', '--loglevel=error'],
    explainInstall,
  );
  writeFileSync(STAMP, lockHash());
};

/** npm's own words for it are a screen of options. */
const explainInstall = (output) =>
  output.includes('code EUSAGE')
    ? 'package.json and package-lock.json disagree: run "npm install", then commit both files.'
    : output;

/**
 * Runs a command under one line that says what it is; its output shows only if it fails.
 * @param explain what to show instead of that output
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
  const code = await new Promise((settle) => {
    child.on('error', (cause) => {
      output += cause.message;
      settle(1);
    });
    child.on('close', settle);
  });
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) giveUp(` failed.\n\n${explain(output)}`);
  console.log(` done in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
};
