import { type Child, optionsOf } from './system';

/** Magento's 'sku=A-S,size=S|sku=A-M,size=M': the variants of a product, which have rows of their own. */
export const configurableChildren = (product: string, variations: string): [string, Child][] =>
  variations.split('|').flatMap((variation): [string, Child][] => {
    const pairs = variation.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
    const sku = pairs.find(([name]) => name === 'sku')?.[1];
    const label = optionsOf(pairs.flatMap(([name, value = '']) => (name === 'sku' ? [] : value)));
    return sku ? [[sku, { product, label }]] : [];
  });
