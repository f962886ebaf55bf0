/**
 * A shop of German, Japanese and English goods, for what the demo has not: words inside words, scripts without blanks,
 * SKUs, and goods that say what they are free of. A row: slug, name, ingredients, SKU, badges.
 */
type Row = [slug: string, name: string, ingredients?: string, sku?: string, badges?: string[]];

export const goods: Record<string, { name: string; rows: Row[] }> = {
  saefte: {
    name: 'Getränke',
    rows: [
      ['apfelsaft', 'Naturtrüber Apfelsaft', 'Apfelsaft', '4012345000016'],
      ['traubensaft', 'Roter Traubensaft', 'Traubensaft'],
      ['kraeutertee', 'Kräutertee', 'Minze, Kamille, Fenchel'],
      ['haferdrink', 'Haferdrink', 'Wasser, Hafer, Meersalz'],
      ['mandeldrink', 'Mandeldrink ungesüßt', 'Wasser, Mandeln'],
    ],
  },
  brotwaren: {
    name: 'Aus dem Ofen',
    rows: [
      ['vollkornbrot', 'Vollkornbrot', 'Roggenvollkornmehl, Wasser, Salz', 'BROT-0815'],
      ['kuerbiskernbrot', 'Kürbiskernbrot', 'Weizenmehl, Wasser, Kürbiskerne, Salz'],
      ['hirsebrot', 'Hirsebrot glutenfrei', 'Hirsemehl, Wasser, Hefe, Salz'],
      ['streuselkuchen', 'Streuselkuchen', 'Weizenmehl, Butter, Zucker, Eier'],
      ['brotgewuerz', 'Brotgewürz', 'Kümmel, Fenchel, Koriander'],
    ],
  },
  obst: {
    name: 'Obst und Gemüse',
    rows: [
      ['erdbeeren', 'Erdbeeren', 'Erdbeeren'],
      ['heidelbeeren', 'Heidelbeeren', 'Heidelbeeren'],
      ['aepfel', 'Äpfel Elstar', 'Äpfel'],
      ['moehren', 'Möhren mit Grün', 'Möhren'],
      ['suesskartoffel', 'Süßkartoffel', 'Süßkartoffel'],
      ['zwiebeln', 'Rote Zwiebeln', 'Zwiebeln'],
      ['kartoffeln', 'Kartoffeln Linda', 'Kartoffeln'],
    ],
  },
  vorrat: {
    name: 'Vorrat',
    rows: [
      ['weizenmehl', 'Weizenmehl Type 550', 'Weizenmehl'],
      ['buchweizenmehl', 'Buchweizenmehl', 'Buchweizen'],
      ['haselnussmus', 'Haselnussmus', 'Haselnüsse'],
      ['olivenoel', 'Olivenöl nativ extra', 'Olivenöl'],
      ['gemuesebruehe', 'Gemüsebrühe ohne Zwiebeln', 'Salz, Karotten, Sellerie'],
      ['gewuerzmischung', 'Gewürzmischung', 'Gewürze'],
    ],
  },
  milch: {
    name: 'Kühlregal',
    rows: [
      ['vollmilch', 'Frische Vollmilch', 'Vollmilch'],
      ['heumilch', 'Laktosefreie Heumilch', 'Milch'],
      ['bergkaese', 'Bergkäse', 'Rohmilch, Salz, Lab'],
      ['pflanzenkaese', 'Veganer Streukäse', 'Wasser, Kokosöl, Stärke, Salz'],
    ],
  },
  yasai: {
    name: '野菜と果物',
    rows: [
      ['yuki-ringo', '有機りんご', 'りんご', '4901234567894'],
      ['tomato', '完熟トマト', 'トマト'],
      ['tamanegi', '新玉ねぎ', '玉ねぎ'],
      ['kyabetsu', '春キャベツ', 'キャベツ'],
    ],
  },
  nomimono: {
    name: '飲み物と乳製品',
    rows: [
      ['ringo-juice', '有機りんごジュース', 'りんご'],
      ['ryokucha', '知覧の緑茶', '緑茶'],
      ['mugicha', '国産麦茶', '大麦'],
      ['gyunyu', '低温殺菌牛乳', '生乳'],
      ['tonyu', '無調整豆乳', '大豆'],
    ],
  },
  pan: {
    name: '粉とおやつ',
    rows: [
      ['shokupan', '天然酵母食パン', '小麦粉, 水, 酵母, 塩'],
      ['komeko', 'グルテンフリー米粉', '米'],
      ['komugiko', '北海道産小麦粉', '小麦'],
      ['senbei', '玄米せんべい', '玄米, 醤油'],
      ['jam', '砂糖不使用いちごジャム', 'いちご, りんご果汁'],
    ],
  },
  pantry: {
    name: 'Pantry',
    rows: [
      ['wheat-atta', 'Stone-ground wheat atta', 'Whole wheat', 'ATTA-5KG'],
      ['gf-atta', 'Multigrain atta', 'Jowar, bajra, oats', 'ATTA-GF', ['Gluten free']],
      ['jowar-flour', 'Jowar flour', 'Sorghum'],
      ['mystery-flour', 'Old village flour', 'A secret of the miller'],
      ['oats', 'Rolled oats', 'Whole grain oats'],
      ['gf-oats', 'Gluten-free oats', 'Oats'],
      ['sweetcorn', 'Sweetcorn kernels', 'Sweet corn, water, salt'],
      ['ginger-powder', 'Ginger powder', 'Ginger'],
      ['fresh-ginger', 'Fresh ginger', 'Ginger'],
      ['soy-sauce', 'Soy sauce', 'Soy sauce'],
      ['tamari', 'Tamari', 'Soybeans, salt, water', undefined, ['Gluten free']],
      ['peanut-butter', 'Peanut butter', 'Peanuts'],
      ['seed-butter', 'Sunflower seed butter', 'Sunflower seeds'],
      ['dark-chocolate', 'Dark chocolate', 'Cocoa mass, cane sugar, soy lecithin'],
      ['date-bar', 'Date and cocoa bar', 'Dates, cocoa', undefined, ['Vegan', 'No added sugar']],
      ['brownies', 'Brownies, not gluten free', 'Eggs, butter, sugar, flour'],
      ['masala-plain', 'Curry masala, no onion no garlic', 'Coriander, cumin, turmeric'],
      ['masala', 'Curry masala', 'Coriander, cumin, onion, garlic'],
    ],
  },
};
