import { Command } from 'commander';
import { countAllProducts } from '../server/catalogue/productRepository';
import { ConfigError } from '../server/platform/config/configError';
import { readConfig } from '../server/platform/config/readConfig';
import { assertMoneyUnit } from '../server/platform/db/assertAmounts';
import { connect } from '../server/platform/db/connect';
import { generateProducts } from '../server/seed/generate';
import { demoCategories, seedDemo } from '../server/seed/seed';
import { runCommand } from './shared/runCommand';

interface Options {
  products?: number;
  category?: string;
  reset?: boolean;
}

const countOf = (text: string) => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new ConfigError('--products must be a whole number from 1 to 999999.');
};

const seed = async ({ products: count = 0, category, reset = false }: Options) => {
  const slugs = demoCategories.map(({ slug }) => slug);
  if (category && !slugs.includes(category)) {
    throw new ConfigError(`There is no category ${category}; there are ${slugs.join(', ')}.`);
  }
  const products = generateProducts(count, category);
  const config = readConfig(process.env);
  const connection = await connect(config);
  try {
    await connection.migrate();
    await assertMoneyUnit(connection.db, config.facts.currency);
    if (!(await seedDemo(connection.db, { reset, products }))) {
      throw new ConfigError('There is a catalogue already; --reset replaces it.');
    }
    const total = await countAllProducts(connection.db);
    console.log(`${total} products are in the shop (${connection.description}).`);
  } finally {
    await connection.close();
  }
};

const program = new Command('npm run seed --')
  .description('Fills the configured database with the demo catalogue.')
  .option('--products <number>', 'how many products the shop has at least', countOf)
  .option('--category <slug>', 'this category alone has as many')
  .option('--reset', 'replaces the catalogue')
  .exitOverride()
  .showHelpAfterError()
  .action(seed);

await runCommand(async (args) => {
  await program.parseAsync(args, { from: 'user' });
});
