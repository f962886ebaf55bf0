import { parseArgs } from 'node:util';
import { OperatorError } from '../server/config/operatorError';
import { readConfig } from '../server/config/readConfig';
import { connect } from '../server/db/connect';
import { catalogue } from '../server/seed/catalogue/index';
import { generateProducts } from '../server/seed/generate';
import { seedCatalogue } from '../server/seed/seed';

/** `npm run seed -- [--products 10000] [--reset]`: fills the configured database. */
const seed = async () => {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, reset: { type: 'boolean', default: false } },
  });
  if (values.products !== undefined && !/^[1-9]\d{0,5}$/.test(values.products)) {
    throw new OperatorError('--products must be a whole number from 1 to 999999.');
  }
  const chosen = values.products ? generateProducts(Number(values.products)) : catalogue;
  const connection = await connect(readConfig(process.env));
  try {
    await connection.migrate();
    if (!(await seedCatalogue(connection.db, chosen, { reset: values.reset }))) {
      throw new OperatorError('There is a catalogue already; --reset replaces it.');
    }
  } finally {
    await connection.close();
  }
  const products = chosen.categories.reduce((sum, each) => sum + each.products.length, 0);
  console.log(`${products} products are in the shop (${connection.description}).`);
};

try {
  await seed();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}
