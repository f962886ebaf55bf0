import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import { findUncached } from '../browser/findUncached';
import type { Browser, InputSource } from './browser';
import {
  callApi,
  hasTools,
  installFinder,
  isPresent,
  pointOf,
  readErrors,
  type Target,
  watchErrors,
} from './inPage';

/** Timeout for what a page shows after a step. */
const STEP_TIMEOUT_MS = 30_000;

const { resolve } = createRequire(import.meta.url);
const TESTING_LIBRARY = resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Name = string | RegExp;

/** A page of any engine, used by role and name, pointer and keyboard. */
export const makePage = (browser: Browser) => {
  const errors: string[] = [];

  const evaluate = async <Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => (await browser.evaluate(`(${work})(...${JSON.stringify(args)})`)) as Result;

  const installTools = async () => {
    if (await evaluate(hasTools)) return;
    const library = await readFile(TESTING_LIBRARY, 'utf8');
    await browser.evaluate(`(() => { ${library}\n })()`);
    await evaluate(installFinder);
    await evaluate(watchErrors);
  };

  /** Retries until it succeeds, because a page may be changing. */
  const until = <Result>(work: () => Promise<Result>) =>
    vi.waitFor(
      async () => {
        await installTools();
        return work();
      },
      { timeout: STEP_TIMEOUT_MS, interval: 200 },
    );

  const targetOf = (role: string, name: Name, region?: string): Target => ({
    role,
    name: name instanceof RegExp ? name.source : `^${escapeRegExp(name)}$`,
    region,
  });

  const perform = (type: InputSource['type'], actions: object[]) =>
    browser.perform([{ type, id: type, actions }]);

  const press = async (role: string, name: Name, { region }: { region?: string } = {}) => {
    const point = await until(() => evaluate(pointOf, targetOf(role, name, region)));
    await perform('pointer', [
      { type: 'pointerMove', duration: 0, ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  };

  const collectErrors = async () => {
    errors.push(...(await evaluate(readErrors)));
  };

  const reload = async () => {
    await collectErrors();
    await browser.reload();
  };

  return {
    evaluate,
    press,
    reload,
    goto: async (url: string) => {
      await collectErrors();
      await browser.goto(url);
    },
    /** Waits until everything on the page is cached; a reload requests late responses again. */
    waitUntilCached: async () => {
      const check = async () => {
        const missing = await evaluate(findUncached);
        if (missing.length > 0) throw new Error(`Not cached: ${missing}`);
      };
      const wait = () => vi.waitFor(check, { timeout: STEP_TIMEOUT_MS / 3, interval: 200 });
      await wait().catch(reload).then(wait).catch(reload).then(wait);
    },
    /** Types into the field with this label. */
    type: async (label: Name, text: string) => {
      await press('textbox', label);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform('key', keys);
    },
    /** Waits until there is such an element. */
    waitForElement: (role: string, name: Name) =>
      until(async () => {
        if (await evaluate(isPresent, targetOf(role, name))) return;
        throw new Error(`There is no ${role} ${name} in: ${await evaluate(pageText)}`);
      }),
    /** Waits for text on the page. @returns the match of the pattern */
    waitForText: (pattern: RegExp) =>
      until(async () => {
        const text = await evaluate(pageText);
        const [found] = text.match(pattern) ?? [];
        if (found) return found;
        throw new Error(`The page does not say ${pattern}: ${text}`);
      }),
    /** Calls the API with the page's session. @returns the data */
    api: async <Data>(method: string, path: string, data?: object): Promise<Data> =>
      (await evaluate(callApi, method, path, data)).data,
    /** Errors of the pages after loading. */
    errors: async () => {
      await collectErrors();
      return errors;
    },
    screenshot: browser.screenshot,
  };
};

export type Page = ReturnType<typeof makePage>;

const pageText = () => document.body.textContent ?? '';
