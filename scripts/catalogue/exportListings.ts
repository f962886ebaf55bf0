import type { FileHandle } from 'node:fs/promises';
import { googleFile } from '../../server/catalogueOperator/export/googleFile';
import { listingShopOf } from '../../server/catalogueOperator/export/listingShop';
import { shopifyCsv } from '../../server/catalogueOperator/export/shopifyFile';
import type { Listings } from '../../src/contract/operator/operatorListing';
import type { ShopClient } from '../shared/shopClient';

/** A file for another system. */
export interface ListingFormat {
  what: string;
  extension: string;
  write: typeof shopifyCsv;
}

export const listingFormats: Record<string, ListingFormat> = {
  shopify: {
    what: 'writes all goods as Shopify imports them',
    extension: '.csv',
    write: shopifyCsv,
  },
  google: {
    what: 'writes the goods that are sold for Google Merchant Center',
    extension: '.txt',
    write: googleFile,
  },
};

/** @returns how many products were read, and whether others reach their addresses */
export const exportListings = async (
  shop: ShopClient,
  handle: FileHandle,
  { write }: ListingFormat,
) => {
  const facts = await shop.facts();
  const of = listingShopOf(facts, await shop.otherLanguages());
  let count = 0;
  let isPublic = true;
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ ...(after !== undefined && { after }) });
    const { data } = await shop.call<Listings>('GET', `listings?${query}`);
    await handle.write(write(data.results, of, count === 0));
    count += data.results.length;
    isPublic &&= data.isPublic !== false;
    after = data.next;
  } while (after !== undefined);
  return { count, isPublic };
};
