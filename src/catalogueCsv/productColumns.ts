import type { CatalogueProduct } from '../contract/operator/operatorCatalogue';
import { allergensCell, dietsCell, readAllergens, readDiets } from './allergensCell';
import { type Column, isScientific, whole } from './column';
import { listCell, nutritionCell, readList, readNutrition } from './listCell';

type Product = CatalogueProduct;
type TextField =
  | 'name'
  | 'category'
  | 'origin'
  | 'description'
  | 'ingredients'
  | 'storage'
  | 'shelfLife'
  | 'storagePlace';

/** YYYY-MM-DD, of this century */
const isDay = (cell: string) =>
  /^20\d\d-\d\d-\d\d$/.test(cell) &&
  !Number.isNaN(Date.parse(cell)) &&
  new Date(cell).toISOString().startsWith(cell);

const text = (name: string, field: TextField): Column<Product> => ({
  name,
  // A slug.
  isText: field !== 'category',
  write: (product) => product[field],
  read: (cell, product) => {
    product[field] = cell;
    return undefined;
  },
});

const strings = (name: 'badges' | 'certifications'): Column<Product> => ({
  name,
  isText: true,
  write: (product) => product[name] && listCell(product[name]),
  read: (cell, product) => {
    product[name] = readList(cell);
    return undefined;
  },
});

const farm = (name: string, part: 'name' | 'place' | 'image' | 'about'): Column<Product> => ({
  name,
  isText: true,
  write: (product) => product.farm?.[part],
  read: (cell, product) => {
    product.farm = { ...(product.farm ?? { name: '', place: '' }), [part]: cell };
    return undefined;
  },
});

/** Columns that are the same in every row of a product. */
export const productColumns: Column<Product>[] = [
  {
    name: 'slug',
    write: ({ slug }) => slug,
    read: (cell, product) => {
      product.slug = cell;
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell) ? undefined : 'slug';
    },
  },
  {
    name: 'status',
    write: ({ status }) => status,
    read: (cell, product) => {
      const status = cell.toLowerCase();
      if (status !== '' && status !== 'active' && status !== 'archived') return 'status';
      product.status = status || 'active';
      return undefined;
    },
  },
  text('category', 'category'),
  text('name', 'name'),
  {
    name: 'position',
    write: ({ position }) => position,
    read: (cell, product, { locale }) => {
      const position = whole(cell, locale);
      if (position !== undefined) product.position = position;
      return cell === '' || position !== undefined ? undefined : 'whole';
    },
  },
  strings('badges'),
  text('origin', 'origin'),
  farm('farm', 'name'),
  farm('farm_place', 'place'),
  farm('farm_image', 'image'),
  farm('farm_about', 'about'),
  {
    name: 'harvested_on',
    write: ({ harvestedOn }) => harvestedOn,
    read: (cell, product) => {
      // Cells of a workbook are days with a time.
      const day = cell.replace(/T00:00$/, '');
      product.harvestedOn = day;
      return day === '' || isDay(day) ? undefined : 'day';
    },
  },
  text('description', 'description'),
  strings('certifications'),
  {
    name: 'nutrition',
    isText: true,
    write: ({ nutrition }) => nutrition && nutritionCell(nutrition),
    read: (cell, product) => {
      const nutrition = readNutrition(cell);
      product.nutrition = nutrition ?? [];
      return nutrition ? undefined : 'nutrition';
    },
  },
  text('ingredients', 'ingredients'),
  {
    name: 'allergens',
    isText: true,
    write: ({ allergens }) => (allergens ? allergensCell(allergens) : undefined),
    read: (cell, product) => {
      const allergens = readAllergens(cell);
      product.allergens = allergens ?? null;
      return allergens === undefined ? 'allergens' : undefined;
    },
  },
  {
    name: 'diets',
    isText: true,
    write: ({ diets }) => diets && dietsCell(diets),
    read: (cell, product) => {
      const diets = readDiets(cell);
      product.diets = diets ?? [];
      return diets ? undefined : 'diets';
    },
  },
  text('storage', 'storage'),
  text('shelf_life', 'shelfLife'),
  text('storage_place', 'storagePlace'),
  {
    name: 'tax_class',
    write: ({ taxClass }) => taxClass,
    read: (cell, product) => {
      product.taxClass = cell;
      return /^[a-z0-9-]{0,40}$/.test(cell) ? undefined : 'taxClass';
    },
  },
  {
    name: 'hsn',
    write: ({ hsn }) => hsn,
    read: (cell, product) => {
      // Customs write 0409.00.00.
      const number = cell.replace(/(?<=\d)[. ](?=\d\d)/g, '');
      product.hsn = number;
      if (/^(\d{4}|\d{6}|\d{8})?$/.test(number)) return undefined;
      if (isScientific(cell)) return 'scientific';
      return /^(\d{3}|\d{5}|\d{7})$/.test(number) ? 'lostZero' : 'hsn';
    },
  },
];
