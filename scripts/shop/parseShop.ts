import { Command } from 'commander';
import { ConfigError } from '../../server/platform/config/configError';
import { addCatalogue } from '../catalogue/catalogueCommands';
import { addDesk, addOperator } from '../operator/operatorCommands';
import { addFarms } from '../orders/farmsCommands';
import { addOrders } from '../orders/ordersCommands';
import { addPictures } from '../pictures/picturesCommands';
import { addLanguages } from './languages/languagesCommands';
import { addNew } from './new/newCommand';
import type { ShopCommand } from './shopCommand';

const NOUNS = [
  addNew,
  addOrders,
  addFarms,
  addCatalogue,
  addPictures,
  addLanguages,
  addOperator,
  addDesk,
];

/**
 * Parses the words after `npm run shop --`.
 * @throws CommanderError for wrong words, after printing them and the help; ConfigError for wrong values
 */
export const parseShop = (args: string[]): ShopCommand => {
  let chosen: ShopCommand | undefined;
  const program = new Command('npm run shop --')
    .description('Runs the shop: a noun, a verb, and what it is about.')
    .exitOverride()
    .showHelpAfterError()
    .helpCommand(false);
  for (const add of NOUNS) {
    add(program, (command) => {
      chosen = command;
    });
  }
  assertNotTaken(program);
  program.parse(args, { from: 'user' });
  if (!chosen) throw new ConfigError(program.helpInformation());
  return chosen;
};

/** Without `--` npm consumes options, so that a dry run would change the shop. */
const assertNotTaken = (command: Command) => {
  // --force is exempt: it is often set for npm itself, and without it no file is replaced.
  const taken = command.options.find(
    ({ long }) =>
      long !== '--force' && process.env[`npm_config_${long?.slice(2).replaceAll('-', '_')}`],
  );
  if (taken) {
    throw new ConfigError(
      `npm kept ${taken.long} to itself: write -- before the words, as in npm run shop -- catalogue import goods.csv --dry-run.`,
    );
  }
  for (const each of command.commands) assertNotTaken(each);
};
