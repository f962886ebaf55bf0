import { randomUUID } from 'node:crypto';
import { operatorRights } from '../../../src/contract/operator';

type RunCommand = (command: 'shop', ...args: string[]) => Promise<string>;

/**
 * Calls the operator API of a running shop, with a token that a command makes before the first call.
 * @param runCommand runs a command beside the shop
 */
export const makeOperatorCalls = (url: string, runCommand: RunCommand) => {
  let made: Promise<string> | undefined;
  const makeToken = async () => {
    const options = ['--name', 'Calls of tests', '--can', operatorRights.join(',')];
    const [token = ''] =
      /loam_[\w-]+/.exec(await runCommand('shop', 'tokens', 'create', ...options)) ?? [];
    return token;
  };
  /** @returns the text of the response @throws for a status other than 200 */
  return async (method: string, path: string, payload?: object) => {
    made ??= makeToken();
    const response = await fetch(`${url}/api/loam/operator/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await made}`,
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text;
  };
};

/** A pack in the address of a call: the slug of its product, and its label without blanks. */
export const packPath = ({ slug }: { slug: string }, { label }: { label: string }) =>
  `${slug}/${encodeURIComponent(label.replaceAll(/\s/g, ''))}`;
