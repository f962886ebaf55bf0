import { parseArgs } from 'node:util';
import { OperatorError } from '../server/config/operatorError';
import { readConfig } from '../server/config/readConfig';
import { connect } from '../server/db/connect';
import { catalogue } from '../server/seed/catalogue/index';
import { generateProducts } from '../server/seed/generate';
import { seedCatalogue } from '../server/seed/seed';
import { runCommand } from './shared/runCommand';

/** `npm run seed -- [--products 10000] [--reset]`: fills the configured database. */
const seed = async (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: { products: { type: 'string' }, reset: { type: 'boolean', default: false } },
  });
  if (values.products !== undefined && !/^[1-9]\d{0,5}$/.test(values.products)) {
    throw new OperatorError('--products must be a whole number from 1 to 999999.');
  }
  const data = values.products ? generateProducts(Number(values.products)) : catalogue;
  const connection = await connect(readConfig(process.env));
  try {
    await connection.migrate();
    if (!(await seedCatalogue(connection.db, data, { reset: values.reset }))) {
      throw new OperatorError('There is a catalogue already; --reset replaces it.');
    }
  } finally {
    await connection.close();
  }
  const products = data.categories.reduce((sum, each) => sum + each.products.length, 0);
  console.log(`${products} products are in the shop (${connection.description}).`);
};

await runCommand(seed);
