import { OperatorError } from '../../server/platform/config/operatorError';
import type { CatalogueFile } from '../../src/contract/operatorCatalogue';
import type { CatalogueChanges } from '../../src/contract/operatorCatalogueChange';
import { describeChanges } from '../catalogue/describeChanges';
import type { ShopClient } from '../shared/shopClient';

/** Imports a few records of the catalogue. @returns a description of the changes */
export const importLists = async (shop: ShopClient, lists: CatalogueFile) => {
  const { data } = await shop
    .call<CatalogueChanges>('PUT', 'catalogue', lists)
    .catch(rethrowByOption);
  if (data.changed === 0) return 'The shop is like that already.';
  return describeChanges(data, await shop.currency()).join('\n');
};

/** 'sections.6.linkLabel' was written as --link-label. */
const rethrowByOption = (error: unknown): never => {
  if (!(error instanceof OperatorError)) throw error;
  const field = /\b(?:sections|banners|announcements|categories)\.\d+\.(\w+)(?:\.\d+)?/g;
  throw new OperatorError(
    error.message.replace(
      field,
      (_, name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    ),
  );
};
