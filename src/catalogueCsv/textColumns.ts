import type { CatalogueProduct } from '../contract/operator/operatorCatalogue';
import type { Column } from './column';

const fields = {
  name: 'name',
  description: 'description',
  ingredients: 'ingredients',
  storage: 'storage',
  shelf_life: 'shelfLife',
} as const;

/** Columns of a product's texts in another language: `name:hi`. */
export const textColumns = (code: string): Column<CatalogueProduct>[] =>
  Object.entries(fields).map(([name, field]) => ({
    name: `${name}:${code}`,
    isText: true,
    write: ({ texts }) => texts?.[code]?.[field],
    read: (cell, product) => {
      const texts = { ...product.texts };
      texts[code] = { ...texts[code], [field]: cell };
      product.texts = texts;
      return undefined;
    },
  }));
