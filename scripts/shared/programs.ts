import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CHROMIUM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** The headless shell has no window and needs a quarter less processor time than the whole browser. */
export const HEADLESS_NAMES = ['chromium-headless-shell'];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
/** Debian installs the server's programs here, outside the PATH. */
const POSTGRES_ON_DEBIAN = '/usr/lib/postgresql';

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const findInPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isProgram);

/** The path of a Chromium or Chrome; `CHROMIUM_PATH` comes first. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  CHROMIUM_NAMES.map(findInPath).find(Boolean) ||
  CHROMIUM_PATHS.find(isProgram);

/** The path of the headless shell, else of Chromium; `CHROMIUM_PATH` comes first. */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH || HEADLESS_NAMES.map(findInPath).find(Boolean) || findChromium();

/** The path of Firefox, which speaks WebDriver BiDi; `FIREFOX_PATH` comes first. */
export const findFirefox = () =>
  process.env.FIREFOX_PATH || FIREFOX_NAMES.map(findInPath).find(Boolean);

/** The path of the WebKitGTK driver, if Xvfb is there to give it a screen. */
export const findWebKitDriver = () => findInPath('Xvfb') && findInPath('WebKitWebDriver');

export const hasPostgres = () =>
  Boolean(findInPath('postgres')) ||
  (existsSync(POSTGRES_ON_DEBIAN) &&
    readdirSync(POSTGRES_ON_DEBIAN).some((version) =>
      isProgram(path.join(POSTGRES_ON_DEBIAN, version, 'bin/postgres')),
    ));
