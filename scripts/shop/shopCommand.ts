import type { Command } from 'commander';
import { ConfigError } from '../../server/platform/config/configError';
import type { ShopClient } from '../shared/shopClient';

/** A parsed command. @returns its output */
export interface ShopCommand {
  (shop: ShopClient): Promise<string>;
  /** Whether it works on files alone, so that there need be no shop. */
  needsNoShop?: true;
}

/** A command that works on files alone. */
export const withoutShop = (work: () => Promise<string>): ShopCommand =>
  Object.assign(() => work(), { needsNoShop: true as const });

/** Adds a noun with its verbs to `npm run shop`. @param run takes what the given verb does */
export type AddCommands = (program: Command, run: (command: ShopCommand) => void) => void;

/** Runs a verb for each subject in order. The others are still run when one fails. @throws ConfigError with all output */
export const forEachOf =
  (subjects: string[], work: (subject: string, shop: ShopClient) => Promise<string>): ShopCommand =>
  async (shop) => {
    const lines: string[] = [];
    let hasFailed = false;
    for (const subject of subjects) {
      const line = await work(subject, shop).catch((error: unknown) => {
        if (!(error instanceof ConfigError)) throw error;
        hasFailed = true;
        return error.message;
      });
      lines.push(subjects.length > 1 ? `${subject}: ${line}` : line);
    }
    if (hasFailed) throw new ConfigError(lines.join('\n'));
    return lines.join('\n');
  };
