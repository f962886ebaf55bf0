import { openOnPhone } from '../../server/desk/openOnPhone';
import { ConfigError } from '../../server/platform/config/configError';
import type { DeskLink, DeskSession } from '../../src/contract/operator/desk';
import {
  type AuditEntry,
  type OperatorRight,
  type OperatorToken,
  operatorRights,
} from '../../src/contract/operator/operator';
import { shopTime } from '../../src/contract/rules/shopTime';
import type { AddCommands } from '../shop/shopCommand';

/** The tokens of the operator API, and its audit record. */
export const addOperator: AddCommands = (program, run) => {
  const tokens = program.command('tokens').description('who may use the operator API');
  tokens
    .command('create')
    .description('the token is shown once')
    .requiredOption('--name <name>', 'in the audit record')
    .requiredOption('--can <rights>', operatorRights.join(','), rightsOf)
    .option('--expires <days>', 'like 90d', daysOf)
    .action(({ name, can: rights, expires: days }: NewToken) => {
      const token = { name, rights, ...(days !== undefined && { days }) };
      run(async (shop) => {
        const { data, message } = await shop.call<{ token: string }>('POST', 'tokens', token);
        return `${message} Keep it: it is not shown again.\n${data.token}`;
      });
    });
  tokens.command('list').action(() =>
    run(async (shop) => {
      const { data } = await shop.call<{ results: OperatorToken[] }>('GET', 'tokens');
      const timeZone = await shop.timeZone();
      return (
        data.results.map((each) => lineOfToken(each, timeZone)).join('\n') || 'There is no token.'
      );
    }),
  );
  tokens
    .command('revoke')
    .argument('<name>')
    .action((name: string) =>
      run(
        async (shop) => (await shop.call('DELETE', `tokens/${encodeURIComponent(name)}`)).message,
      ),
    );
  program
    .command('audit')
    .description('what was changed and read, and by which token')
    .command('list')
    .action(() =>
      run(async (shop) => {
        const { data } = await shop.call<{ results: AuditEntry[] }>('GET', 'audit');
        const timeZone = await shop.timeZone();
        return (
          data.results.map((each) => lineOfEntry(each, timeZone)).join('\n') ||
          'Nothing is recorded yet.'
        );
      }),
    );
};

interface NewToken {
  name: string;
  can: OperatorRight[];
  expires?: number;
}

const daysOf = (text: string) => {
  const [, days] = /^([1-9]\d{0,3})d$/.exec(text) ?? [];
  if (!days) throw new ConfigError(`--expires must be a number of days like 90d, not "${text}".`);
  return Number(days);
};

const lineOfToken = (
  { name, rights, expiresAt, revokedAt, lastUsedAt }: OperatorToken,
  timeZone: string,
) =>
  [
    name,
    rights.join(','),
    expiresAt ? `expires ${shopTime(expiresAt, timeZone)}` : 'never expires',
    lastUsedAt ? `last used ${shopTime(lastUsedAt, timeZone)}` : 'never used',
    ...(revokedAt ? [`revoked ${shopTime(revokedAt, timeZone)}`] : []),
  ].join('  ');

const lineOfEntry = (
  { at, operator, action, subject, before, after }: AuditEntry,
  timeZone: string,
) => {
  const was = before === undefined ? '' : `${JSON.stringify(before)} → `;
  return [shopTime(at, timeZone), operator, action, subject, `${was}${JSON.stringify(after) ?? ''}`]
    .join('  ')
    .trim();
};

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
        const link = { name, ...(rights && { rights }) };
        const { data, message } = await shop.call<DeskLink>('POST', 'desk_links', link);
        return `${message}\n${data.url}\n\n${openOnPhone(data.url).trimEnd()}`;
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

/** 'catalogue,orders' @throws ConfigError for another right */
const rightsOf = (text: string) => [...new Set(text.split(',').map(rightOf))];

const rightOf = (name: string): OperatorRight => {
  const right = operatorRights.find((known) => known === name.trim());
  if (!right) throw new ConfigError(`A token can ${operatorRights.join(', ')}; not "${name}".`);
  return right;
};
