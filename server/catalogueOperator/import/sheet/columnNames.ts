import { packColumns } from '../../../../src/catalogueCsv/packColumns';
import { productColumns } from '../../../../src/catalogueCsv/productColumns';
import { textColumns } from '../../../../src/catalogueCsv/textColumns';
import { offeredLanguages } from '../../../platform/config/shopLocale';
import { knownLanguages } from '../../../platform/config/texts';

/** Of every language that there are texts in. */
const allTextColumns = knownLanguages().flatMap(textColumns);

/** All that a file may have. */
const columnNames = [...productColumns, ...allTextColumns, ...packColumns].map(({ name }) => name);

/** What a person is told that a file may have: texts only in the languages that the shop offers. */
export const shownColumns = () =>
  [...productColumns, ...offeredLanguages().flatMap(textColumns), ...packColumns].map(
    ({ name }) => name,
  );

/** What else columns are called, also in the languages of shops; as `normal` writes it. */
const otherNames: Record<string, string> = {
  slug: 'handle url_slug स्लग kürzel',
  status: 'state स्थिति',
  category: 'categories श्रेणी kategorie warengruppe',
  name: 'product product_name title नाम उत्पाद artikel produkt bezeichnung artikelname',
  position: 'order क्रम reihenfolge',
  badges: 'labels tags बैज hinweise',
  origin: 'मूल herkunft',
  farm: 'producer खेत hof erzeuger',
  farm_place: 'place खेत_की_जगह ort hof_ort',
  farm_image: 'खेत_की_तस्वीर hof_bild',
  farm_about: 'खेत_के_बारे_में über_den_hof',
  harvested_on: 'harvest harvest_date कटाई_का_दिन geerntet_am erntetag',
  description: 'विवरण beschreibung',
  certifications: 'certificates प्रमाणपत्र zertifikate',
  nutrition: 'nutrition_facts पोषण nährwerte',
  ingredients: 'सामग्री zutaten',
  allergens: 'allergen allergen_information एलर्जेन allergene',
  diets: 'diet dietary_preferences आहार ernährung kostformen',
  storage: 'भंडारण lagerung',
  shelf_life: 'टिकाऊपन haltbarkeit',
  storage_place: 'shelf रखने_की_जगह regal lagerort',
  tax_class: 'कर_वर्ग steuerklasse steuersatz mwst ust mehrwertsteuer',
  hsn: 'hsn_code hsn_number एचएसएन zolltarifnummer',
  pack: 'variant label pack_size पैक packung variante gebinde',
  sku: 'article_number item_code एसकेयू artikelnummer artikelnr',
  price: 'selling_price sale_price दाम मूल्य कीमत preis preis_€ preis_in_€ verkaufspreis vk_preis',
  mrp: 'list_price rrp एमआरपी uvp listenpreis',
  net: 'net_content net_quantity content शुद्ध_मात्रा inhalt füllmenge einheit',
  sold_by: 'sold_as बिक्री_का_तरीका verkauft_nach',
  price_per: 'किसका_दाम preis_je preis_pro',
  least: 'least_weight कम_से_कम mindestgewicht',
  most: 'most_weight ज़्यादा_से_ज़्यादा höchstgewicht',
  stock: 'quantity on_hand in_stock स्टॉक भंडार bestand lagerbestand anzahl',
};

/** 'Shelf life', 'shelf-life' and 'SHELF_LIFE' are 'shelf_life'; 'Name (hi)' is 'name:hi'. */
export const normal = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll('\u200b', '')
    .trim()
    .toLowerCase()
    .replace(/\s*[([]([a-z]{2,3})[)\]]$/, ':$1')
    .replaceAll(/\s*:\s*/g, ':')
    .replaceAll(/[\s_.-]+/g, '_')
    .replaceAll(/^_|_$/g, '');

const byName = new Map([
  ...Object.entries(otherNames).flatMap(([column, names]) =>
    names.split(' ').map((name) => [normal(name), column] as const),
  ),
  ...columnNames.map((column) => [normal(column), column] as const),
]);
/** 'hsncode' is 'hsn_code'. */
const together = new Map(
  [...byName].map(([name, column]) => [name.replaceAll('_', ''), column] as const),
);

/** Our name of a column; undefined for one that is not known. */
export const columnCalled = (name: string) =>
  byName.get(normal(name)) ?? together.get(normal(name).replaceAll('_', ''));

/** Of known columns, with their other names. */
export const knownNames = [...byName.keys()];
