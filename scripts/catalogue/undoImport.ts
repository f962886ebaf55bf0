import { ConfigError } from '../../server/platform/config/configError';
import type {
  ImportUndone,
  KeptChange,
  SheetImport,
} from '../../src/contract/operator/operatorSheetImport';
import type { ShopCommand } from '../shop/shopCommand';
import { withProgress } from './importProgress';

const MAX_SHOWN = 50;

/** Takes the last import of a spreadsheet back. */
export const undoImport: ShopCommand = async (shop) => {
  const { data: imports } = await shop.call<{ results: SheetImport[] }>(
    'GET',
    'catalogue/sheet_imports',
  );
  const [last] = imports.results;
  if (!last)
    throw new ConfigError('No spreadsheet was imported, so there is nothing to take back.');
  const { data, message } = await withProgress(shop, () =>
    shop.call<ImportUndone>('POST', `catalogue/sheet_imports/${last._id}/undo`),
  );
  const shown = data.kept.slice(0, MAX_SHOWN).map(describeKept);
  const more = data.keptCount - shown.length;
  return [
    `The import of ${last.at} by ${last.operator}: ${data.undone} products and categories are as they were before it.`,
    ...(data.keptCount > 0 ? [`${data.keptCount} stay:`, ...shown] : []),
    ...(more > 0 ? [`and ${more} more`] : []),
    message,
  ].join('\n');
};

const reasons: Record<KeptChange['why'], string> = {
  changed: 'was changed since',
  ordered: 'has been ordered',
  archived: 'has new pictures, and is in the archive',
  gone: 'is no longer there',
  used: 'has other products',
};

const describeKept = ({ slug, why, fields = [], packs = [] }: KeptChange) => {
  const what = [...fields, ...packs].join(', ');
  return `        ${slug} ${reasons[why]}${what && ` (${what})`}`;
};
