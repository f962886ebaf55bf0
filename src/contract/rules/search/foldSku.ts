import { typedText } from '../typed/typedText';

/** A SKU as it is compared: capitals and the full-width digits of East Asian keyboards do not matter. */
export const foldSku = (sku: string) => typedText(sku).trim().toLowerCase();
