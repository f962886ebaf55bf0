import { OperatorError } from '../../server/config/operatorError';
import {
  type AuditEntry,
  type OperatorRight,
  type OperatorToken,
  operatorRights,
} from '../../src/contract/operator';
import { readCommand } from '../shared/readCommand';
import type { ShopCommand } from '../shared/runWithShop';
import { shopTime } from '../shared/shopTime';

const usage = `Say one of
  npm run operator -- token create --name NAME --can ${operatorRights.join(',')} [--expires 90d]
  npm run operator -- token list
  npm run operator -- token revoke NAME
  npm run operator -- audit`;

const forms = {
  'token create': { options: ['name', 'can', 'expires'], required: ['name', 'can'] },
  'token list': {},
  'token revoke': { positionals: ['the name of the token'] },
  audit: {},
};

/** `npm run operator -- …`: the tokens of the operator API, and its audit log. */
export const parseOperator = (args: string[]): ShopCommand => {
  const {
    verb,
    positionals: [revoked = ''],
    values: { name = '', can = '', expires },
  } = readCommand(args, forms, usage);
  if (verb === 'token create') {
    const days = expires === undefined ? undefined : daysOf(expires);
    const rights = [...new Set(can.split(',').map(rightOf))];
    const token = { name, rights, ...(days !== undefined && { days }) };
    return async (shop) => {
      const { data, message } = await shop.call<{ token: string }>('POST', 'tokens', token);
      return `${message} Keep it: it is not shown again.\n${data.token}`;
    };
  }
  if (verb === 'token list') {
    return async (shop) => {
      const { data } = await shop.call<{ results: OperatorToken[] }>('GET', 'tokens');
      const timeZone = await shop.timeZone();
      return (
        data.results.map((each) => lineOfToken(each, timeZone)).join('\n') || 'There is no token.'
      );
    };
  }
  if (verb === 'token revoke') {
    return async (shop) =>
      (await shop.call('DELETE', `tokens/${encodeURIComponent(revoked)}`)).message;
  }
  return async (shop) => {
    const { data } = await shop.call<{ results: AuditEntry[] }>('GET', 'audit');
    const timeZone = await shop.timeZone();
    return (
      data.results.map((each) => lineOfEntry(each, timeZone)).join('\n') ||
      'Nothing is recorded yet.'
    );
  };
};

const rightOf = (name: string): OperatorRight => {
  const right = operatorRights.find((known) => known === name.trim());
  if (!right) throw new OperatorError(`A token can ${operatorRights.join(', ')}; not "${name}".`);
  return right;
};

const daysOf = (text: string) => {
  const [, days] = /^([1-9]\d{0,3})d$/.exec(text) ?? [];
  if (!days) throw new OperatorError(`--expires must be a number of days like 90d, not "${text}".`);
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
