import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inGermany, inIndia, readGoods } from '../../support/sheets/readGoods';

/** Files with the header rows that the systems write; the goods are made up. */
const FOLDER = 'tests/support/otherSystems';

const inAmerica = { currency: 'USD', locale: 'en-US', hasMrp: false };

/** What is written by hand of a pack: label, SKU, price and list price in minor units, net content, stock. */
type Row = [label: string, sku: string, price: number, mrp: number, net: string, stock?: number];

const goodsOf = async (name: string, shop = inIndia) => {
  const read = await readGoods(await readFile(path.join(FOLDER, `${name}.csv`)), shop);
  const { products, placeOf: _, decisions, leftOut, ...rest } = read;
  return {
    ...rest,
    leftOut: leftOut.length,
    decisions: Object.fromEntries(decisions.map(({ kind, count }) => [kind, count])),
    examples: Object.fromEntries(decisions.map(({ kind, examples }) => [kind, examples])),
    products: products.map(({ packs = [], ...product }) => ({
      ...product,
      packs: packs.map(({ label = '', sku = '', price = 0, mrp = 0, net, stock }): Row => {
        const content = `${net?.quantity} ${net?.unit}`;
        return [label, sku, price, mrp, content, ...(stock === undefined ? [] : [stock])] as Row;
      }),
    })),
  };
};

describe('A file of another shop system', () => {
  it('says what the shop has to look after: names that two products have, and tax classes', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price';
    const rows = ['oats,Oats,Title,Default Title,1.60', 'oats-1,oats,Title,Default Title,3.40'];
    const file = [header, ...rows].join('\n');
    const britain = { currency: 'GBP', locale: 'en-GB', hasMrp: false };
    const decided = async (taxRates: Record<string, number>) =>
      (await readGoods(file, { ...britain, taxRates })).decisions;
    const sameName = { kind: 'sameName', count: 1, examples: ['oats'] };
    const noTaxClass = { kind: 'noTaxClass', count: 2, examples: ['Oats', 'oats'] };
    expect(await decided({ zero: 0, standard: 2000 })).toEqual(
      expect.arrayContaining([sameName, noTaxClass]),
    );
    const other = await decided({ zero: 0 });
    expect(other).toContainEqual(sameName);
    expect(other.map(({ kind }) => kind)).not.toContain('noTaxClass');
  });

  it('Shopify: texts in the first row of a handle, and rows with a picture alone', async () => {
    expect(await goodsOf('shopify')).toEqual({
      system: 'Shopify',
      count: { products: 2, packs: 3 },
      leftOut: 33,
      categories: [
        { slug: 'honey', name: 'Honey' },
        { slug: 'other', name: 'Other' },
      ],
      pictures: [
        {
          slug: 'forest-honey',
          addresses: [
            'https://cdn.shop.example/honey-1.jpg',
            'https://cdn.shop.example/honey-2.jpg',
            'https://cdn.shop.example/honey-3.jpg',
          ],
        },
      ],
      decisions: { noMrp: 2, oversold: 1, hidden: 1, noCategory: 1, netByPiece: 1 },
      examples: {
        noMrp: ['Forest honey', 'Wooden dipper'],
        oversold: ['Forest honey'],
        hidden: ['Wooden dipper'],
        noCategory: ['Wooden dipper'],
        netByPiece: ['Wooden dipper'],
      },
      products: [
        {
          slug: 'forest-honey',
          status: 'active',
          category: 'honey',
          name: 'Forest honey',
          farm: { name: 'Kadam Apiary', place: '' },
          description: 'Raw & unheated.\n\nFrom sal woods.',
          packs: [
            ['250 g', 'HON-250', 19_900, 24_900, '250 g', 12],
            ['500 g', 'HON-500', 34_900, 34_900, '500 g', 0],
          ],
        },
        {
          slug: 'wooden-dipper',
          status: 'archived',
          category: 'other',
          name: 'Wooden dipper',
          farm: { name: 'Kadam Apiary', place: '' },
          packs: [['', 'DIP', 9000, 9000, '1 piece', 4]],
        },
      ],
    });
  });

  it('WooCommerce: variations that name their parent, lists of HTML, categories by path', async () => {
    const { examples: _, ...goods } = await goodsOf('wooCommerce');
    expect(goods).toEqual({
      system: 'WooCommerce',
      count: { products: 2, packs: 3 },
      leftOut: 28,
      categories: [
        { slug: 'dals-pulses', name: 'Dals & pulses' },
        { slug: 'other', name: 'Other' },
      ],
      pictures: [
        {
          slug: 'toor-dal',
          addresses: ['https://old.example/dal.jpg', 'https://old.example/dal-2.jpg'],
        },
      ],
      // 1 kg was reduced from 180; the group is no goods; ghee weighs 620 g with its jar.
      decisions: { skipped: 1, noCategory: 1, noMrp: 2, netByWeight: 1, noStock: 1 },
      products: [
        {
          slug: 'toor-dal',
          status: 'active',
          category: 'dals-pulses',
          name: 'Toor dal',
          description: '• Unpolished\n• New harvest\n\nStore cool.',
          packs: [
            ['500 g', 'DAL-500', 9500, 9500, '500 g', 20],
            ['1 kg', 'DAL-1000', 16_900, 18_000, '1000 g', 8],
          ],
        },
        {
          slug: 'a2-ghee',
          status: 'active',
          category: 'other',
          name: 'A2 ghee',
          description: 'Bilona made.',
          packs: [['', 'GHEE', 89_900, 89_900, '620 g']],
        },
      ],
    });
  });

  it.each([
    [
      'German',
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Steuerstatus,Steuerklasse,Vorrätig?,Bestand,Geringe Lagermenge,Lieferrückstande erlaubt?,Nur einzeln verkaufen?,Gewicht (kg),Länge (cm),Breite (cm),Höhe (cm),Kundenrezensionen erlauben?,Hinweis zum Kauf,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Versandklasse,Bilder,Downloadlimit,Ablauftage des Downloads,Übergeordnetes Produkt,Gruppierte Produkte,Zusatzverkäufe,Cross-Sells (Querverkäufe),Externe URL,Button-Text,Position,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar,Attribut 1 Global',
    ],
    [
      'French',
      'ID,Type,UGS,Nom,Publié,Mis en avant ?,Visibilité dans le catalogue,Description courte,Description,Date de début de promo,Date de fin de promo,État de la TVA,Classe de TVA,En stock ?,Stock,Montant de stock faible,Autoriser les commandes de produits en rupture ?,Vendre individuellement ?,Poids (kg),Longueur (cm),Largeur (cm),Hauteur (cm),Autoriser les avis clients ?,Note de commande,Tarif promo,Tarif régulier,Catégories,Étiquettes,Classe d’expédition,Images,Limite de téléchargement,Jours d’expiration du téléchargement,Parent,Groupes de produits,Produits suggérés,Ventes croisées,URL externe,Libellé du bouton,Position,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Attribut 1 visible,Attribut 1 global',
    ],
    [
      'Spanish',
      'ID,Tipo,SKU,Nombre,Publicado,¿Está destacado?,Visibilidad en el catálogo,Descripción corta,Descripción,Día en que empieza el precio rebajado,Día en que termina el precio rebajado,Estado del impuesto,Clase de impuesto,¿Existencias?,Inventario,Cantidad de bajo inventario,¿Permitir reservas de productos agotados?,¿Vendido individualmente?,Peso (kg),Longitud (cm),Anchura (cm),Altura (cm),¿Permitir valoraciones de clientes?,Nota de compra,Precio rebajado,Precio normal,Categorías,Etiquetas,Clase de envío,Imágenes,Límite de descargas,Días de caducidad de la descarga,Superior,Productos agrupados,Ventas dirigidas,Ventas cruzadas,URL externa,Texto del botón,Posición,Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1,Atributo global 1',
    ],
  ])('WooCommerce: the same goods by its %s header', async (_language, header) => {
    const file = await readFile(path.join(FOLDER, 'wooCommerce.csv'), 'utf8');
    const english = await readGoods(file);
    const translated = await readGoods(file.replace(/^.*/, header));
    expect(translated.products).toEqual(english.products);
    expect(translated.pictures).toEqual(english.pictures);
  });

  it.each([
    [
      'French',
      'ID;Actif (0/1);Nom*;Catégories (x,y,z...);Prix TTC;Référence;Marque;Poids;Quantité;Description;URL des images (x,y,z...)',
    ],
    [
      'Spanish',
      "ID;Activo (0/1);Nombre*;Categorías (x,y,z...);Precio con IVA;Referencia nº;Marca;Peso;Cantidad;Descripción;URL's de las imágenes (x,y,z...)",
    ],
  ])('PrestaShop: the goods of its %s file', async (_language, header) => {
    const row =
      '7;1;Olivenöl 500 ml;Home,Öle;11,90;OL-500;Finca Sol;0,9;14;Herb.;https://p.example/oel.jpg';
    const { system, products, pictures } = await readGoods(`${header}\n${row}\n`, inGermany);
    expect(system).toBe('PrestaShop');
    expect(products).toMatchObject([
      {
        name: 'Olivenöl 500 ml',
        category: 'oele',
        farm: { name: 'Finca Sol' },
        description: 'Herb.',
        packs: [{ sku: 'OL-500', price: 1190, stock: 14 }],
      },
    ]);
    expect(pictures).toMatchObject([{ addresses: ['https://p.example/oel.jpg'] }]);
  });

  it('Open Food Network: producers, units of their own, a list price that is the price', async () => {
    const { examples: _, ...goods } = await goodsOf('openFoodNetwork', inGermany);
    expect(goods).toEqual({
      system: 'Open Food Network',
      count: { products: 2, packs: 3 },
      leftOut: 3,
      categories: [
        { slug: 'vegetables', name: 'Vegetables' },
        { slug: 'baked-goods', name: 'Baked goods' },
      ],
      pictures: [],
      decisions: { netByPiece: 1, noStock: 1 },
      products: [
        {
          slug: 'tomatoes',
          status: 'active',
          category: 'vegetables',
          name: 'Tomatoes',
          farm: { name: 'Hof Sonne', place: '' },
          description: 'Sweet.',
          packs: [
            ['Cherry', 'TOM-500', 350, 350, '500 g', 100],
            ['Beefsteak', 'TOM-1', 500, 500, '1000 g', 50],
          ],
        },
        {
          slug: 'sourdough-bread',
          status: 'active',
          category: 'baked-goods',
          name: 'Sourdough bread',
          farm: { name: 'Bäckerei Huber', place: '' },
          packs: [['1 loaf', 'BROT', 450, 450, '1 piece']],
        },
      ],
    });
  });

  it('Medusa: prices in the currency of the shop', async () => {
    const { examples: _, ...goods } = await goodsOf('medusa', inGermany);
    expect(goods).toEqual({
      system: 'Medusa',
      count: { products: 2, packs: 3 },
      leftOut: 25,
      categories: [
        { slug: 'juices', name: 'Juices' },
        { slug: 'other', name: 'Other' },
      ],
      pictures: [
        {
          slug: 'apple-juice',
          addresses: ['https://m.example/juice.webp', 'https://m.example/orchard.webp'],
        },
      ],
      decisions: { noStock: 3, hidden: 1, noCategory: 1, netByWeight: 1 },
      products: [
        {
          slug: 'apple-juice',
          status: 'active',
          category: 'juices',
          name: 'Apple juice',
          description: 'Pressed cold.',
          hsn: '2009',
          packs: [
            ['750 ml', 'AJ-750', 290, 290, '750 ml'],
            ['6 x 750 ml', 'AJ-6', 1500, 1500, '4500 ml'],
          ],
        },
        {
          slug: 'cider',
          status: 'archived',
          category: 'other',
          name: 'Cider',
          packs: [['', 'CID', 420, 420, '1300 g']],
        },
      ],
    });
    // It has no prices of the currency.
    await expect(goodsOf('medusa', inIndia)).rejects.toThrow('noProducts');
  });

  it('Vendure: rows without a name, categories among facets', async () => {
    const { examples: _, ...goods } = await goodsOf('vendure', inGermany);
    expect(goods).toEqual({
      system: 'Vendure',
      count: { products: 2, packs: 3 },
      leftOut: 4,
      categories: [
        { slug: 'tea', name: 'Tea' },
        { slug: 'accessories', name: 'Accessories' },
      ],
      pictures: [{ slug: 'oolong', addresses: ['https://v.example/oolong.png'] }],
      decisions: { otherPictures: 1, netByPiece: 1 },
      products: [
        {
          slug: 'oolong',
          status: 'active',
          category: 'tea',
          name: 'Oolong',
          description: 'Half fermented.',
          packs: [
            ['100 g', 'OOL-100', 1250, 1250, '100 g', 30],
            ['250 g', 'OOL-250', 2700, 2700, '250 g', 9],
          ],
        },
        {
          slug: 'tea-strainer',
          status: 'active',
          category: 'accessories',
          name: 'Tea strainer',
          packs: [['', 'STR', 690, 690, '1 piece', 5]],
        },
      ],
    });
  });

  it('PrestaShop: decimal commas, semicolons, umlauts in addresses', async () => {
    const { examples: _, ...goods } = await goodsOf('prestaShop', inGermany);
    expect(goods).toEqual({
      system: 'PrestaShop',
      count: { products: 2, packs: 2 },
      leftOut: 30,
      categories: [
        { slug: 'oele', name: 'Öle' },
        { slug: 'other', name: 'Other' },
      ],
      pictures: [{ slug: 'olivenoel', addresses: ['https://p.example/oel.jpg'] }],
      decisions: { hidden: 1, noCategory: 1, netByWeight: 1 },
      products: [
        {
          slug: 'olivenoel',
          status: 'active',
          category: 'oele',
          name: 'Olivenöl 500 ml',
          farm: { name: 'Finca Sol', place: '' },
          description: 'Kalt gepresst.\nHerb.',
          packs: [['', 'OL-500', 1190, 1190, '500 ml', 14]],
        },
        {
          slug: 'seife',
          status: 'archived',
          category: 'other',
          name: 'Seife',
          packs: [['', 'SE', 450, 450, '100 g', 0]],
        },
      ],
    });
  });

  it('Magento: variants above their product, amounts with four decimals, rows of store views', async () => {
    const { examples: _, ...goods } = await goodsOf('magento');
    expect(goods).toEqual({
      system: 'Magento',
      count: { products: 2, packs: 3 },
      leftOut: 22,
      categories: [
        { slug: 'rice', name: 'Rice' },
        { slug: 'pantry', name: 'Pantry' },
      ],
      pictures: [],
      decisions: { skipped: 1, otherPictures: 1, noMrp: 2, hidden: 1 },
      products: [
        {
          slug: 'basmati',
          status: 'active',
          category: 'rice',
          name: 'Basmati',
          description: 'Aged two years.',
          packs: [
            ['1 kg', 'RICE-1', 18_900, 18_900, '1000 g', 40],
            ['5 kg', 'RICE-5', 84_900, 89_900, '5000 g', 6],
          ],
        },
        {
          slug: 'poha',
          status: 'archived',
          category: 'pantry',
          name: 'Poha 500g',
          packs: [['', 'POHA', 6000, 6000, '500 g', 10]],
        },
      ],
    });
  });

  it('Spree: texts in the first row, categories by path', async () => {
    const { examples: _, ...goods } = await goodsOf('spree');
    expect(goods).toEqual({
      system: 'Spree',
      count: { products: 1, packs: 2 },
      leftOut: 20,
      categories: [{ slug: 'coffee', name: 'Coffee' }],
      pictures: [{ slug: 'araku-coffee', addresses: ['https://s.example/araku.jpg'] }],
      decisions: { netByWeight: 2, noMrp: 1 },
      products: [
        {
          slug: 'araku-coffee',
          status: 'active',
          category: 'coffee',
          name: 'Araku coffee',
          farm: { name: 'Girijan', place: '' },
          description: 'Shade grown.',
          packs: [
            ['Beans', 'COF-250', 32_000, 38_000, '250 g', 15],
            ['Filter', 'COF-250F', 32_000, 32_000, '250 g', 4],
          ],
        },
      ],
    });
  });

  it('Bagisto: variants that name their parent, stock by warehouse', async () => {
    const { examples: _, ...goods } = await goodsOf('bagisto');
    expect(goods).toEqual({
      system: 'Bagisto',
      count: { products: 1, packs: 2 },
      leftOut: 24,
      categories: [{ slug: 'oils', name: 'Oils' }],
      pictures: [{ slug: 'groundnut-oil', addresses: ['https://b.example/oil.webp'] }],
      decisions: { noMrp: 1 },
      products: [
        {
          slug: 'groundnut-oil',
          status: 'active',
          category: 'oils',
          name: 'Groundnut oil',
          description: 'Wood pressed.',
          packs: [
            ['500 ml', 'OIL-500', 21_000, 21_000, '500 ml', 12],
            ['1 l', 'OIL-1000', 38_000, 40_000, '1000 ml', 5],
          ],
        },
      ],
    });
  });

  it('Loyverse: prices by store, and goods whose price is open', async () => {
    expect(await goodsOf('loyverse')).toEqual({
      system: 'Loyverse',
      count: { products: 1, packs: 2 },
      leftOut: 11,
      categories: [{ slug: 'dairy', name: 'Dairy' }],
      pictures: [],
      decisions: { noMrp: 2, noPrice: 1 },
      examples: { noMrp: ['Lassi'], noPrice: ['Paneer'] },
      products: [
        {
          slug: 'lassi',
          status: 'active',
          category: 'dairy',
          name: 'Lassi',
          packs: [
            ['200 ml', '10001', 3000, 3000, '200 ml', 24],
            ['1 l', '10002', 12_000, 12_000, '1000 ml', 6],
          ],
        },
      ],
    });
  });

  it('Zoho: prices with their currency, units, services', async () => {
    expect(await goodsOf('zoho')).toEqual({
      system: 'Zoho',
      count: { products: 2, packs: 2 },
      leftOut: 29,
      categories: [{ slug: 'other', name: 'Other' }],
      pictures: [],
      decisions: { skipped: 1, noCategory: 2, noMrp: 2, hidden: 1 },
      examples: {
        skipped: ['Delivery'],
        noCategory: ['Turmeric powder', 'Neem soap'],
        noMrp: ['Turmeric powder', 'Neem soap'],
        hidden: ['Neem soap'],
      },
      products: [
        {
          slug: 'turmeric-powder',
          status: 'active',
          category: 'other',
          name: 'Turmeric powder',
          description: 'Lakadong.',
          hsn: '0910',
          packs: [['', 'TUR', 42_000, 42_000, '1000 g', 18]],
        },
        {
          slug: 'neem-soap',
          status: 'archived',
          category: 'other',
          name: 'Neem soap',
          hsn: '3401',
          packs: [['', 'SOAP', 5500, 5500, '1 piece', 40]],
        },
      ],
    });
  });

  it('Square: variations, weights in pounds, prices with a dollar', async () => {
    const { examples: _, ...goods } = await goodsOf('square', inAmerica);
    expect(goods).toEqual({
      system: 'Square',
      count: { products: 2, packs: 3 },
      leftOut: 18,
      categories: [
        { slug: 'breakfast', name: 'Breakfast' },
        { slug: 'other', name: 'Other' },
      ],
      pictures: [],
      decisions: { netByWeight: 2, noCategory: 1, netByPiece: 1 },
      products: [
        {
          slug: 'granola',
          status: 'active',
          category: 'breakfast',
          name: 'Granola',
          description: 'Oats & maple.',
          packs: [
            ['12 oz', 'GR-12', 850, 850, '340 g', 11],
            ['2 lb', 'GR-2', 1900, 1900, '907 g', 3],
          ],
        },
        {
          slug: 'tote-bag',
          status: 'active',
          category: 'other',
          name: 'Tote bag',
          packs: [['', 'TOTE', 120_000, 120_000, '1 piece', 5]],
        },
      ],
    });
    // The dollar is not the rupee.
    await expect(goodsOf('square', inIndia)).rejects.toThrow('otherCurrency');
  });
});
