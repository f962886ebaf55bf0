import { countAllProducts } from '../server/catalogue/productRepository';
import { OperatorError } from '../server/config/operatorError';
import { readConfig } from '../server/config/readConfig';
import { assertMoneyUnit } from '../server/db/assertMoneyUnit';
import { connect } from '../server/db/connect';
import { generateProducts } from '../server/seed/generate';
import { demoCategories, seedDemo } from '../server/seed/seed';
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
  const slugs = demoCategories.map(({ slug }) => slug);
  if (values.category && !slugs.includes(values.category)) {
    throw new OperatorError(
      `There is no category ${values.category}; there are ${slugs.join(', ')}.`,
    );
  }
  const products = generateProducts(Number(values.products ?? 0), values.category);
  const config = readConfig(process.env);
  const connection = await connect(config);
  try {
    await connection.migrate();
    await assertMoneyUnit(connection.db, config.facts.currency);
    if (!(await seedDemo(connection.db, { reset, products }))) {
      throw new OperatorError('There is a catalogue already; --reset replaces it.');
    }
    const count = await countAllProducts(connection.db);
    console.log(`${count} products are in the shop (${connection.description}).`);
  } finally {
    await connection.close();
  }
};

await runCommand(seed);
