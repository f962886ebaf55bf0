import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CHROMIUM_ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Without a window it draws nothing for the screen: a quarter less processor time than the whole browser. */
const HEADLESS_NAMES = ['chromium-headless-shell'];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
/** Debian keeps the server's programs here, outside the PATH. */
const POSTGRES_ON_DEBIAN = '/usr/lib/postgresql';

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findInPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isProgram);

/** The path of a Chromium or Chrome; `CHROMIUM_PATH` comes first. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  CHROMIUM_NAMES.map(findInPath).find(Boolean) ||
  CHROMIUM_ELSEWHERE.find(isProgram);

/** What the browser tests run in: the headless shell where there is one. `CHROMIUM_PATH` comes first. */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH || HEADLESS_NAMES.map(findInPath).find(Boolean) || findChromium();

/** The path of Firefox, which speaks WebDriver BiDi; `FIREFOX_PATH` comes first. */
export const findFirefox = () =>
  process.env.FIREFOX_PATH || FIREFOX_NAMES.map(findInPath).find(Boolean);

/** The path of the driver of Safari's engine, where there is also a screen to run it on. */
export const findWebKitDriver = () => findInPath('Xvfb') && findInPath('WebKitWebDriver');

const hasPostgres = () =>
  Boolean(findInPath('postgres')) ||
  (existsSync(POSTGRES_ON_DEBIAN) &&
    readdirSync(POSTGRES_ON_DEBIAN).some((version) =>
      isProgram(path.join(POSTGRES_ON_DEBIAN, version, 'bin/postgres')),
    ));

/** Whether apt-get may be asked: on Debian and its kin, as root. */
const canInstall = () => process.getuid?.() === 0 && Boolean(findInPath('apt-get'));

const install = (packages: string[]) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  // One by one: a distribution that lacks one of them still gives the others.
  for (const name of packages) {
    const args = ['install', '-qy', '--no-install-recommends', name];
    spawnSync('apt-get', args, { stdio: 'inherit', env });
  }
};

/** Installs what tests need where that is possible; says what stays away for want of it. */
export const ensureTools = () => {
  const missing = [
    ...(HEADLESS_NAMES.some(findInPath) ? [] : HEADLESS_NAMES),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKitDriver() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing.length > 0 && canInstall()) install(missing);
  if (!findHeadlessChromium() && canInstall()) install(['chromium']);
  if (!findHeadlessChromium()) {
    console.warn(
      'There is no Chromium here, so the tests in the browser will fail. Install it ("apt-get install chromium", or Chrome) or set CHROMIUM_PATH.',
    );
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
