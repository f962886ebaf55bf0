import type { CustomerRecord } from '../../src/contract/operatorCustomer';
import { assertNew, writeNew } from '../shared/newFile';
import type { AddCommands } from '../shop/shopCommand';

/** The data of a person, as privacy laws require. */
export const addCustomers: AddCommands = (program, run) => {
  const customers = program.command('customers').description('the data of a person');
  customers
    .command('export')
    .description('writes what the shop holds about a person')
    .argument('<e-mail>')
    .argument('<file.json>')
    .option('--force', 'replaces the file')
    .action((email: string, file: string, { force = false }: { force?: boolean }) =>
      run(async (shop) => {
        assertNew(file, force);
        const { data } = await shop.call<CustomerRecord>('POST', 'customer/export', { email });
        const content = `${JSON.stringify(data, null, 2)}\n`;
        await writeNew(file, (handle) => handle.writeFile(content), { force, mode: 0o600 });
        return `What the shop holds about ${email} is in ${file}.`;
      }),
    );
  customers
    .command('erase')
    .description('erases it; orders keep their amounts alone')
    .argument('<e-mail>')
    .action((email: string) =>
      run(async (shop) => (await shop.call('POST', 'customer/erase', { email })).message),
    );
};
