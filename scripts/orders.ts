import type { Config } from '../server/config';
import { OperatorError } from '../server/config/operatorError';
import { readConfig } from '../server/config/readConfig';
import { connect } from '../server/db/connect';
import type { Database } from '../server/db/database';
import { acceptPayment } from '../server/orders/fulfilment/acceptPayment';
import { advanceOrder, isFulfilmentStep } from '../server/orders/fulfilment/advanceOrder';
import { listForWarehouse } from '../server/orders/fulfilment/listForWarehouse';
import { refundManually } from '../server/orders/fulfilment/refundManually';
import { runCommand } from './shared/runCommand';

const usage = `Say one of
  npm run orders -- list [status|review]
  npm run orders -- pack|ship|deliver <number>
  npm run orders -- accept <number>
  npm run orders -- refund <number> [amount [after <what went back before>]]`;

/** Parses a command before a database is opened for it. @returns what runs it and returns its output */
const parseCommand = ([verb = '', subject, amount, keyword = 'after', before]: string[]) => {
  if (verb === 'list') {
    return async (db: Database) =>
      (await listForWarehouse(db, subject)).join('\n') || 'There are no such orders.';
  }
  const number = subject?.toUpperCase();
  if (number && isFulfilmentStep(verb)) {
    return async (db: Database) => `Order ${number} is ${await advanceOrder(db, verb, number)}.`;
  }
  if (number && verb === 'accept') {
    return async (db: Database, { schedule }: Config) =>
      `Order ${number} is paid with ${await acceptPayment(db, number, schedule)}.`;
  }
  if (number && verb === 'refund' && keyword === 'after') {
    return async (db: Database) =>
      `${await refundManually(db, number, amount, before)} of order ${number} go back as soon as the shop runs.`;
  }
  throw new OperatorError(usage);
};

/** `npm run orders -- …`: manual steps of an order, in the configured database. */
const orders = async (args: string[]) => {
  const run = parseCommand(args);
  const config = readConfig(process.env);
  const connection = await connect(config);
  try {
    await connection.migrate();
    console.log(await run(connection.db, config));
  } finally {
    await connection.close();
  }
};

await runCommand(orders);
