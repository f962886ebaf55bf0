import type { ErrorMessage, Problem } from '../../../platform/http/errors/httpError';
import { exampleMoney } from '../../../platform/messages/money';
import { shownColumns } from './columnNames';
import type { ReadingShop } from './readSheet';
import type { SheetProblem, UnknownColumn } from './sheetProblem';

const suggested = ({ name, meant }: UnknownColumn) => (meant ? `${name} (→ ${meant}?)` : name);

/** What is wrong with a file in words, with its lines. */
export const problemOf = (
  found: SheetProblem,
  { currency }: Pick<ReadingShop, 'currency'>,
): Problem => {
  const at = 'line' in found ? { line: found.line } : {};
  const of = (message: ErrorMessage, column?: string): Problem => ({
    path: 'file',
    ...at,
    ...(column !== undefined && { column }),
    message,
  });
  switch (found.problem) {
    case 'otherTexts': {
      const { slug, first } = found;
      return of(['not_importable.sheet.otherTexts', { slug, first }], 'slug');
    }
    case 'unknownColumns': {
      const columns = found.columns.map(suggested).join(', ');
      const known = shownColumns().join(', ');
      return of(['not_importable.sheet.unknownColumns', { columns, known }]);
    }
    case 'columnTwice':
    case 'unnamedPacks':
      return of([`not_importable.sheet.${found.problem}`, { columns: found.columns }]);
    case 'unnamedProducts':
    case 'longRow':
    case 'noCsv':
    case 'noProducts':
    case 'encoding':
    case 'noWorkbook':
    case 'oldWorkbook':
      return of(`not_importable.sheet.${found.problem}`);
    case 'amount':
    case 'otherCurrency': {
      const { problem, column } = found;
      const example = exampleMoney(currency);
      return of([`not_importable.sheet.${problem}`, { currency, example }], column);
    }
    default:
      return of(`not_importable.sheet.${found.problem}`, found.column);
  }
};
