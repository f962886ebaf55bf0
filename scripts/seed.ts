import { countAllProducts } from '../server/catalogue/productRepository';
import { OperatorError } from '../server/config/operatorError';
import { readConfig } from '../server/config/readConfig';
import { assertMoneyUnit } from '../server/db/assertMoneyUnit';
import { connect } from '../server/db/connect';
import { catalogue } from '../server/seed/catalogue/index';
import { generateProducts } from '../server/seed/generate';
import { seedCatalogue } from '../server/seed/seed';
import { usageError } from './shared/commandSpec';
import { readArguments } from './shared/readCommand';
import { runCommand } from './shared/runCommand';

const usage = `Say
  npm run seed -- [--products 10000 [--category fruit]] [--reset]`;

/**
 * `npm run seed -- [--products 10000 [--category fruit]] [--reset]`: fills the configured
 * database; with a category's slug, that alone is as large.
 */
const seed = async (args: string[]) => {
  const form = { options: ['products', 'category'], flags: ['reset'] };
  const { values, flags } = readArguments(args, form, usage);
  if (values.products !== undefined && !/^[1-9]\d{0,5}$/.test(values.products)) {
    throw usageError('--products must be a whole number from 1 to 999999.', usage);
  }
  const reset = flags.includes('reset');
  const categories = values.category
    ? catalogue.categories.filter(({ slug }) => slug === values.category)
    : catalogue.categories;
  if (categories.length === 0) {
    const slugs = catalogue.categories.map(({ slug }) => slug).join(', ');
    throw new OperatorError(`There is no category ${values.category}; there are ${slugs}.`);
  }
  const more = generateProducts(Number(values.products ?? 0), { categories });
  const config = readConfig(process.env);
  const connection = await connect(config);
  try {
    await connection.migrate();
    await assertMoneyUnit(connection.db, config.facts.currency);
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
