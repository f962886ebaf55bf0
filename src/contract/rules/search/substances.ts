/**
 * What goods may be free of, by its code, and what it is called: in English, German, Hindi (also in Latin letters) and
 * Japanese. The fourteen allergens of the EU (Annex II of Regulation 1169/2011), and what else is left out on purpose.
 */
const NAMES = {
  gluten: 'gluten, glutens, ग्लूटेन, グルテン',
  wheat: 'wheat, weizen, gehun, गेहूं, 小麦',
  milk: 'milk, dairy, milch, milcheiweiss, doodh, dudh, दूध, डेयरी, 乳, 牛乳, 乳製品',
  lactose: 'lactose, laktose, लैक्टोज, 乳糖',
  egg: 'egg, ei, eier, anda, ande, अंडा, अंडे, 卵, 玉子, たまご',
  nuts: 'nut, tree nut, nuss, nusse, schalenfruchte, mewa, नट, ナッツ',
  peanut: 'peanut, groundnut, erdnuss, erdnusse, moongphali, mungfali, मूंगफली, ピーナッツ, 落花生',
  soy: 'soy, soya, soja, सोया, 大豆',
  sesame: 'sesame, sesam, til, तिल, ごま, 胡麻',
  mustard: 'mustard, senf, sarson, rai, सरसों, राई, からし',
  celery: 'celery, sellerie, セロリ',
  fish: 'fish, fisch, machli, मछली, 魚',
  shellfish: 'shellfish, meeresfruchte',
  crustaceans: 'crustacean, prawn, shrimp, krebstiere, えび, かに, 甲殻類',
  molluscs: 'mollusc, mollusk, weichtiere, 軟体動物',
  lupin: 'lupin, lupine, lupinen',
  sulphites: 'sulphite, sulfite, sulfit, sulphur, sulfur, schwefel',
  sugar: 'sugar, zucker, zuckerzusatz, cheeni, chini, shakkar, चीनी, शक्कर, 糖, 砂糖, シュガー',
  salt: 'salt, salz, namak, नमक, 塩, 食塩',
  onion: 'onion, zwiebel, zwiebeln, pyaz, pyaaz, kanda, प्याज, 玉ねぎ',
  garlic: 'garlic, knoblauch, lahsun, lehsun, lasun, लहसुन, にんにく',
  palm: 'palm oil, palm, palmol, palmfett, パーム油',
  alcohol: 'alcohol, alkohol, アルコール',
  caffeine: 'caffeine, koffein, कैफीन, カフェイン',
  honey: 'honey, honig, shahad, शहद, はちみつ',
  meat: 'meat, fleisch, mans, मांस, 肉',
  animal: 'animal, tierisches',
};

export type Substance = keyof typeof NAMES;

export const substances = Object.keys(NAMES) as Substance[];

/** Each name in the form in which it is written above. */
export const substanceNames = substances.flatMap((code) =>
  NAMES[code].split(', ').map((name) => ({ code, name })),
);

/** Words that say alone what goods are free of. */
export const freeWords = {
  animal: 'vegan, vegane, veganer, veganes, veganen, वीगन, ビーガン, ヴィーガン',
  meat: 'vegetarian, vegetarisch, vegetarische, vegetarischer, vegetarisches, ベジタリアン',
  salt: 'unsalted, ungesalzen, ungesalzene, ungesalzener',
  sugar: 'unsweetened, ungesusst, ungesusste, ungesusster',
  caffeine: 'decaf, decaffeinated, entkoffeiniert, entkoffeinierter',
} satisfies Partial<Record<Substance, string>>;

/** What else something is that is, or has, the first. */
export const implied: Partial<Record<Substance, readonly Substance[]>> = {
  wheat: ['gluten'],
  milk: ['lactose', 'animal'],
  lactose: ['milk', 'animal'],
  egg: ['animal'],
  // Who has to avoid nuts is shown no peanuts either.
  peanut: ['nuts'],
  fish: ['meat', 'animal'],
  shellfish: ['meat', 'animal'],
  crustaceans: ['shellfish', 'meat', 'animal'],
  molluscs: ['shellfish', 'meat', 'animal'],
  honey: ['sugar', 'animal'],
  meat: ['animal'],
};

const OF_MEAT: readonly Substance[] = ['fish', 'shellfish', 'crustaceans', 'molluscs'];

/** What is also left out of goods that are said to be free of the first. */
export const impliedByClaim: Partial<Record<Substance, readonly Substance[]>> = {
  animal: ['milk', 'lactose', 'egg', 'honey', 'meat', ...OF_MEAT],
  milk: ['lactose'],
  meat: OF_MEAT,
  shellfish: ['crustaceans', 'molluscs'],
};
