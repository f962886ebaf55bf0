import type { TableRow } from '../sheet/table';
import { bagisto } from './bagisto';
import { loyverse } from './loyverse';
import { magento } from './magento';
import { medusa } from './medusa';
import { openFoodNetwork } from './openFoodNetwork';
import { prestaShop } from './prestaShop';
import { shopify } from './shopify';
import { spree } from './spree';
import { square } from './square';
import type { System } from './system';
import { headerOf } from './systemHeader';
import { vendure } from './vendure';
import { wooCommerce } from './wooCommerce';
import { zoho } from './zoho';

export const systems: System[] = [
  bagisto,
  loyverse,
  magento,
  medusa,
  openFoodNetwork,
  prestaShop,
  shopify,
  spree,
  square,
  vendure,
  wooCommerce,
  zoho,
];

/** The system that a file is from, by its header; undefined for none of them. */
export const systemOf = ({ cells }: TableRow) => {
  const header = cells.map((cell) => String(cell).trim());
  return systems.find((system) => headerOf(system, header));
};
