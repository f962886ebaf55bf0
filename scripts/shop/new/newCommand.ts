import { type AddCommands, withoutShop } from '../shopCommand';
import { type Given, openTerminal } from './answers';
import { makeShop } from './newShop';

/** Makes the folder of a new shop. */
export const addNew: AddCommands = (program, run) => {
  program
    .command('new')
    .description('makes the folder of a shop of your own; asks what no option says')
    .argument('<folder>', 'outside of this one, like ../my-shop')
    .option('--name <name>', 'what the shop is called')
    .option('--country <code>', 'that it delivers to, like DE')
    .option('--languages <codes>', 'its own first, like de,en; by default that of the country')
    .option('--currency <code>', 'like EUR; by default that of the country')
    .option('--email <address>', 'that shoppers write to')
    .option('--sells <words>', 'what it sells; its pages begin with these words')
    .action((folder: string, given: Given) =>
      run(
        withoutShop(async () => {
          const terminal = openTerminal();
          try {
            return await makeShop(folder, given, terminal?.ask);
          } finally {
            terminal?.close();
          }
        }),
      ),
    );
};
