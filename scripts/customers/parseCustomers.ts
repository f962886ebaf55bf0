import type { CustomerRecord } from '../../src/contract/operatorCustomer';
import { assertNew, writeNew } from '../shared/newFile';
import { readCommand } from '../shared/readCommand';
import type { ShopCommand } from '../shared/runWithShop';

const usage = `Say one of
  npm run customers -- export <e-mail> <file.json> [--force]
  npm run customers -- erase <e-mail>`;

const forms = {
  export: { positionals: ['the e-mail address', 'the file'], flags: ['force'] },
  erase: { positionals: ['the e-mail address'] },
};

/** `npm run customers -- …`: exports or erases the data of a person, as privacy laws require. */
export const parseCustomers = (args: string[]): ShopCommand => {
  const {
    verb,
    positionals: [email = '', file = ''],
    flags,
  } = readCommand(args, forms, usage);
  const force = flags.includes('force');
  if (verb === 'export') {
    return async (shop) => {
      assertNew(file, force);
      const { data } = await shop.call<CustomerRecord>('POST', 'customer/export', { email });
      const content = `${JSON.stringify(data, null, 2)}\n`;
      await writeNew(file, (handle) => handle.writeFile(content), { force, mode: 0o600 });
      return `What the shop holds about ${email} is in ${file}.`;
    };
  }
  return async (shop) => (await shop.call('POST', 'customer/erase', { email })).message;
};
