import { OperatorError } from '../server/config/operatorError';
import { readConfig } from '../server/config/readConfig';
import { connect } from '../server/db/connect';
import type { Database } from '../server/db/database';
import { acceptPayment } from '../server/orders/fulfilment/acceptPayment';
import { listForWarehouse } from '../server/orders/fulfilment/listForWarehouse';
import { refundManually } from '../server/orders/fulfilment/manualRefund';
import { advanceOrder, isFulfilmentStep } from '../server/orders/fulfilment/steps';

const usage = `Say one of
  npm run orders -- list [status|review]
  npm run orders -- pack|ship|deliver <number>
  npm run orders -- accept <number>
  npm run orders -- refund <number> [amount [after <what went back before>]]`;

/** What is asked for, understood before a database is opened for it. @returns what there is to say */
const understand = ([verb = '', subject, amount, word = 'after', before]: string[]) => {
  if (verb === 'list') {
    return async (db: Database) =>
      (await listForWarehouse(db, subject)).join('\n') || 'There are no such orders.';
  }
  const number = subject?.toUpperCase();
  if (number && isFulfilmentStep(verb)) {
    return async (db: Database) => `Order ${number} is ${await advanceOrder(db, verb, number)}.`;
  }
  if (number && verb === 'accept') {
    return async (db: Database) =>
      `Order ${number} is paid with ${await acceptPayment(db, number)}.`;
  }
  if (number && verb === 'refund' && word === 'after') {
    return async (db: Database) =>
      `${await refundManually(db, number, amount, before)} of order ${number} go back as soon as the shop runs.`;
  }
  throw new OperatorError(usage);
};

/** `npm run orders -- …`: what is done to orders by hand, in the configured database. */
const orders = async () => {
  const work = understand(process.argv.slice(2));
  const connection = await connect(readConfig(process.env));
  try {
    await connection.migrate();
    console.log(await work(connection.db));
  } finally {
    await connection.close();
  }
};

try {
  await orders();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}
