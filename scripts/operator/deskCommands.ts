import { renderUnicodeCompact } from 'uqr';
import type { DeskLink, DeskSession } from '../../src/contract/desk';
import type { OperatorRight } from '../../src/contract/operator';
import { shopTime } from '../../src/contract/rules/shopTime';
import type { AddCommands } from '../shop/shopCommand';
import { rightsOf } from './rightsOf';

interface Opened {
  name: string;
  can?: OperatorRight[];
}

/** Who works at the Desk, the shopkeeper's site. */
export const addDesk: AddCommands = (program, run) => {
  const desk = program.command('desk').description('who works at the Desk, the shopkeeper’s site');
  desk
    .command('open')
    .description('a link that opens it once, within ten minutes')
    .requiredOption('--name <name>', 'in the audit record')
    .option('--can <rights>', 'of a new name; everything without it', rightsOf)
    .action(({ name, can: rights }: Opened) =>
      run(async (shop) => {
        const asked = { name, ...(rights && { rights }) };
        const { data, message } = await shop.call<DeskLink>('POST', 'desk_links', asked);
        return `${message}\n${data.url}\n\n${renderUnicodeCompact(data.url)}`;
      }),
    );
  desk
    .command('list')
    .description('the browsers in which it is open')
    .action(() =>
      run(async (shop) => {
        const { data } = await shop.call<{ results: DeskSession[] }>('GET', 'desk_sessions');
        const timeZone = await shop.timeZone();
        const lines = data.results.map(
          ({ _id, name, createdAt }) => `${_id}  ${name}  since ${shopTime(createdAt, timeZone)}`,
        );
        return lines.join('\n') || 'It is open nowhere.';
      }),
    );
  desk
    .command('close')
    .argument('<id>', 'from desk list')
    .action((id: string) =>
      run(
        async (shop) =>
          (await shop.call('DELETE', `desk_sessions/${encodeURIComponent(id)}`)).message,
      ),
    );
};
