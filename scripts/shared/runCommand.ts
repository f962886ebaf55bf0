import { CommanderError } from 'commander';
import { ConfigError } from '../../server/platform/config/configError';
import { loadSettings } from './loadSettings';

/** Runs a command with the arguments of the process; of an ConfigError only the message is printed. */
export const runCommand = async (command: (args: string[]) => Promise<void>) => {
  loadSettings();
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    // Its message and the help are printed already.
    if (error instanceof CommanderError) process.exit(error.exitCode);
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
};
