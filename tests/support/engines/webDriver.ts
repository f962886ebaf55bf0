import { setTimeout as sleep } from 'node:timers/promises';

/** Pause and number of attempts until the driver listens. */
const POLL_INTERVAL_MS = 50;
const MAX_POLLS = 1200;

/** Opens a session of W3C WebDriver with the driver at `url`. @throws when it does not listen */
export const openWebDriver = async (url: string, capabilities: object) => {
  const call = async <Result>(method: string, path: string, body?: object) => {
    const response = await fetch(url + path, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: Result };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isListening = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  for (let poll = 0; poll < MAX_POLLS && !(await isListening()); poll += 1)
    await sleep(POLL_INTERVAL_MS);

  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `/session/${sessionId}`;
  return {
    get: <Result>(path: string) => call<Result>('GET', session + path),
    post: <Result>(path: string, body: object) => call<Result>('POST', session + path, body),
    close: () => call('DELETE', session),
  };
};
