import { OperatorError } from '../../server/config/operatorError';
import type { CustomerRecord } from '../../src/contract/operatorCustomer';
import { assertNew, takeForce, writeNew } from '../shared/newFile';
import type { ShopCommand } from '../shared/runWithShop';

const usage = `Say one of
  npm run customers -- export <e-mail> <file.json> [--force]
  npm run customers -- erase <e-mail>`;

/** `npm run customers -- …`: what a person may ask for by law. */
export const parseCustomers = (args: string[]): ShopCommand => {
  const { rest, force } = takeForce(args);
  const [verb, email, file, ...more] = rest;
  if (!email || more.length > 0) throw new OperatorError(usage);
  if (verb === 'export' && file) {
    return async (shop) => {
      assertNew(file, force);
      const { data } = await shop.call<CustomerRecord>('POST', 'customer/export', { email });
      const content = `${JSON.stringify(data, null, 2)}\n`;
      await writeNew(file, (handle) => handle.writeFile(content), { force, mode: 0o600 });
      return `What the shop holds about ${email} is in ${file}.`;
    };
  }
  if (verb === 'erase' && file === undefined && !force) {
    return async (shop) => (await shop.call('POST', 'customer/erase', { email })).message;
  }
  throw new OperatorError(usage);
};
