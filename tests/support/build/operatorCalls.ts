import { openShop, type ShopClient } from '../../../scripts/shared/shopClient';
import { operatorRights } from '../../../src/contract/operator/operator';

type RunCommand = (command: 'shop', ...args: string[]) => Promise<string>;

/**
 * The operator API of a running shop, with a token that a command makes before the first call.
 * @param runCommand runs a command beside the shop
 */
export const makeOperatorCalls = (url: string, runCommand: RunCommand): ShopClient['call'] => {
  const open = async () => {
    const options = ['--name', 'Calls of tests', '--can', operatorRights.join(',')];
    const printed = await runCommand('shop', 'tokens', 'create', ...options);
    return openShop({ OPERATOR_URL: url, OPERATOR_TOKEN: /loam_[\w-]+/.exec(printed)?.[0] });
  };
  let opened: ReturnType<typeof open> | undefined;
  return async (...call) => {
    opened ??= open();
    return (await opened).call(...call);
  };
};

/** A pack in the address of a call: the slug of its product, and its label without blanks. */
export const packPath = ({ slug }: { slug: string }, { label }: { label: string }) =>
  `${slug}/${encodeURIComponent(label.replaceAll(/\s/g, ''))}`;
