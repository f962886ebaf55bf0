import { OperatorError } from '../../server/platform/config/operatorError';
import { exampleMoney } from '../../server/platform/messages/money';
import type { CellProblem } from '../../src/catalogueCsv/column';
import { CatalogueCsvError, type CsvProblem } from '../../src/catalogueCsv/csvProblem';
import { columnNames } from '../../src/catalogueCsv/header';
import { problemLines } from './catalogueSource';

const ofCells: Record<CellProblem, string> = {
  slug: 'must be lower-case letters, digits and hyphens',
  status: 'must be active or archived',
  whole: 'must be a whole number',
  day: 'must be a day, like 2026-11-23',
  nutrition: 'must be like "Energy: 60 kcal | Fat: 1 g"',
  taxClass: 'must be a class of the shop facts, like food',
  hsn: 'must have 4, 6 or 8 digits',
  amount: 'must be an amount of {currency}, like {example}',
  net: 'must be like 500 g, 1.5 kg, 750 ml, 2 l or 6 piece',
  pack: 'must say what the pack is, like 500 g',
};

const sentenceOf = (found: CsvProblem) => {
  switch (found.problem) {
    case 'otherTexts':
      return `line ${found.line}, column slug: ${found.slug} has other texts in line ${found.first}.`;
    case 'unknownColumn':
      return `line 1: there is no column "${found.columns}"; there are ${columnNames.join(', ')}.`;
    case 'columnTwice':
      return `line 1: the column ${found.columns} is there twice.`;
    case 'unnamedPacks':
      return `line 1: ${found.columns} can be told apart only with a column pack or sku.`;
    case 'noProducts':
      return 'The file has no products.';
    case 'noCsv':
      return 'The file cannot be read as CSV.';
    case 'changed':
      return 'The file was changed while it was read. Try again.';
    default: {
      const { problem, line, column, currency } = found;
      const sentence = ofCells[problem]
        .replace('{currency}', currency)
        .replace('{example}', exampleMoney(currency));
      return `line ${line}, column ${column}: ${sentence}.`;
    }
  }
};

/** @throws OperatorError in words, for a file that is no catalogue */
export const rethrowInWords = (error: unknown): never => {
  if (!(error instanceof CatalogueCsvError)) throw error;
  throw new OperatorError(problemLines(error.problems.map(sentenceOf)), { cause: error });
};
