import { parseArgs } from 'node:util';
import { countAllProducts } from '../server/catalogue/productRepository';
import { OperatorError } from '../server/config/operatorError';
import { readConfig } from '../server/config/readConfig';
import { connect } from '../server/db/connect';
import { catalogue } from '../server/seed/catalogue/index';
import { generateProducts } from '../server/seed/generate';
import { seedCatalogue } from '../server/seed/seed';
import { runCommand } from './shared/runCommand';

/**
 * `npm run seed -- [--products 10000 [--category fruit]] [--reset]`: fills the configured
 * database; with a category's slug, that alone is as large.
 */
const seed = async (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string' },
      category: { type: 'string' },
      reset: { type: 'boolean', default: false },
    },
  });
  if (values.products !== undefined && !/^[1-9]\d{0,5}$/.test(values.products)) {
    throw new OperatorError('--products must be a whole number from 1 to 999999.');
  }
  const { reset } = values;
  const categories = values.category
    ? catalogue.categories.filter(({ slug }) => slug === values.category)
    : catalogue.categories;
  if (categories.length === 0) {
    const slugs = catalogue.categories.map(({ slug }) => slug).join(', ');
    throw new OperatorError(`There is no category ${values.category}; there are ${slugs}.`);
  }
  const more = generateProducts(Number(values.products ?? 0), { categories });
  const connection = await connect(readConfig(process.env));
  try {
    await connection.migrate();
    if (!(await seedCatalogue(connection.db, catalogue, { reset, more }))) {
      throw new OperatorError('There is a catalogue already; --reset replaces it.');
    }
    const products = await countAllProducts(connection.db);
    console.log(`${products} products are in the shop (${connection.description}).`);
  } finally {
    await connection.close();
  }
};

await runCommand(seed);
