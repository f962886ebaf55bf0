import { CommanderError } from 'commander';
import { OperatorError } from '../../server/platform/config/operatorError';
import { loadSettings } from './loadSettings';

/** Runs a command with the arguments of the process; of an OperatorError only the message is printed. */
export const runCommand = async (command: (args: string[]) => Promise<void>) => {
  loadSettings();
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    // Its message and the help are printed already.
    if (error instanceof CommanderError) process.exit(error.exitCode);
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  }
};
