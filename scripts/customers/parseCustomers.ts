import { writeFile } from 'node:fs/promises';
import { OperatorError } from '../../server/config/operatorError';
import type { CustomerRecord } from '../../src/contract/operatorCustomer';
import type { ShopCommand } from '../shared/runWithShop';

const usage = `Say one of
  npm run customers -- export <e-mail> <file.json>
  npm run customers -- erase <e-mail>`;

/** `npm run customers -- …`: what a person may ask for by law. */
export const parseCustomers = ([verb, email, file, ...more]: string[]): ShopCommand => {
  if (!email || more.length > 0) throw new OperatorError(usage);
  if (verb === 'export' && file) {
    return async (shop) => {
      const { data } = await shop.call<CustomerRecord>('POST', 'customer/export', { email });
      await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
      return `What the shop holds about ${email} is in ${file}.`;
    };
  }
  if (verb === 'erase' && file === undefined) {
    return async (shop) => (await shop.call('POST', 'customer/erase', { email })).message;
  }
  throw new OperatorError(usage);
};
