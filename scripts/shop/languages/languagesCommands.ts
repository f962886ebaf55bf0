import { ConfigError } from '../../../server/platform/config/configError';
import { knownLanguages } from '../../../server/platform/config/texts';
import { findLanguageProblems, findLongTexts } from '../../build/checkLanguages';
import { type AddCommands, withoutShop } from '../shopCommand';

/** What a language lacks. */
export const addLanguages: AddCommands = (program, run) => {
  program
    .command('languages')
    .description('the languages of `texts/`, with those of SHOP_DIR')
    .command('check')
    .description('lists what is missing, too long, or has lost a placeholder')
    .argument('<code>', 'like de')
    .action((code: string) => run(withoutShop(async () => check(code))));
};

const check = (code: string) => {
  const known = knownLanguages();
  if (!known.includes(code)) {
    throw new ConfigError(
      `There is no folder texts/${code} with a language.json; there are ${known.join(', ')}.`,
    );
  }
  const problems = [...findLanguageProblems([code, 'en']), ...findLongTexts(code)];
  return problems.length > 0
    ? `${problems.join('\n')}\n${problems.length} texts of ${code} need a look.`
    : `Nothing is missing in ${code}, too long, or without a placeholder.`;
};
