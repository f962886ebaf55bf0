import { spawnSync } from 'node:child_process';
import { majorVersionOf, type TESTED, tooOld } from '../shared/browserVersions.ts';
import {
  findChromium,
  findFirefox,
  findHeadlessChromium,
  findInPath,
  findWebKitDriver,
  HEADLESS_NAMES,
  hasPostgres,
} from '../shared/programs.ts';

/** apt-get needs Debian, or a distribution made from it, and root. */
const canInstall = () => process.getuid?.() === 0 && Boolean(findInPath('apt-get'));

const install = (packages: string[]) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  // One by one, so that a package that a distribution lacks does not prevent the others.
  for (const name of packages) {
    const args = ['install', '-qy', '--no-install-recommends', name];
    spawnSync('apt-get', args, { stdio: 'inherit', env });
  }
};

const ageOf = (name: keyof typeof TESTED) => {
  const program = name === 'Chromium' ? findHeadlessChromium() : findFirefox();
  return program && tooOld(name, majorVersionOf(program));
};

/** Installs the programs that tests need where apt-get can, and warns of those that are missing or old. */
export const installPrograms = () => {
  const missing = [
    ...(HEADLESS_NAMES.some(findInPath) && !ageOf('Chromium') ? [] : HEADLESS_NAMES),
    // Notifications need the whole browser. Both share a package, so neither is renewed alone.
    ...(findChromium() && !ageOf('Chromium') ? [] : ['chromium']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(findFirefox() && !ageOf('Firefox') ? [] : ['firefox-esr']),
    ...(findWebKitDriver() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing.length > 0 && canInstall()) install(missing);
  if (!findChromium()) {
    console.warn(
      'There is no Chromium here, so the tests in the browser will fail. Install it ("apt-get install chromium", or Chrome) or set CHROMIUM_PATH.',
    );
  }
  for (const name of ['Chromium', 'Firefox'] as const) {
    const sentence = ageOf(name);
    if (sentence) console.warn(sentence);
  }
  if (!hasPostgres()) {
    console.warn(
      'There is no PostgreSQL here, so the API is tested on its embedded database alone. Install it ("apt-get install postgresql") for the rest.',
    );
  }
  if (!findFirefox()) {
    console.warn(
      'There is no Firefox here, so its tests are skipped. Install it ("apt-get install firefox-esr") or set FIREFOX_PATH.',
    );
  }
  if (!findWebKitDriver()) {
    console.warn(
      'There is no WebKitGTK driver here, so the tests in Safari’s engine are skipped. Install it ("apt-get install webkit2gtk-driver xvfb").',
    );
  }
};
