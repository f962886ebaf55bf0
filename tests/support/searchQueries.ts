import { isDeepStrictEqual } from 'node:util';

/** What a shopper types, and what the shop must answer, on the device and on the API. */
interface SearchCase {
  query: string;
  /** The product that comes first; without it nothing may be found. */
  first?: string;
  /** The corrected query that is announced; without it no correction may be. */
  corrected?: string;
  /** The words that are named as ignored; without it none may be. */
  ignored?: string;
  /** Codes of what all goods found are free of; without it the query is no such condition. */
  freeFrom?: string[];
}

/** How many answers may differ from each list: together at least 192 of 200 are right. */
export const MAX_WRONG = { demo: 6, shop: 2 };

/** What the shop answered. */
interface SearchAnswer {
  results: readonly { name: string }[];
  suggestion?: string | undefined;
  ignored?: string | undefined;
  freeFrom?: string[] | undefined;
}

/** An answer in the form of its case, so that a test or a report can compare them. */
export const answerOf = (
  query: string,
  { results, suggestion, ignored, freeFrom }: SearchAnswer,
) => ({
  query,
  ...(results[0] && { first: results[0].name }),
  ...(suggestion !== undefined && { corrected: suggestion }),
  ...(ignored !== undefined && { ignored }),
  ...(freeFrom !== undefined && { freeFrom }),
});

/** The answers that differ from a list. */
export const wrongAnswers = (answers: readonly object[], queries: readonly SearchCase[]) =>
  answers.filter((answer, at) => !isDeepStrictEqual(answer, queries[at]));

type Extra = Omit<SearchCase, 'query' | 'first'>;

const finds = (query: string, first: string, extra: Extra = {}): SearchCase => ({
  query,
  first,
  ...extra,
});
const nothing = (query: string): SearchCase => ({ query });
const findsFree = (query: string, freeFrom: string, first: string, extra: Extra = {}) =>
  finds(query, first, { ...extra, freeFrom: freeFrom.split(' ') });
const nothingFree = (query: string, freeFrom: string): SearchCase => ({
  query,
  freeFrom: freeFrom.split(' '),
});

const oneWord = [
  finds('mango', 'Ratnagiri Alphonso mango'),
  finds('mangoes', 'Ratnagiri Alphonso mango'),
  finds('mágnò', 'Ratnagiri Alphonso mango', { corrected: 'mango' }),
  finds('tomatoe', 'Desi tomato'),
  finds('tomatos', 'Desi tomato'),
  finds('potatoes', 'Pahadi potato'),
  finds('RICE', 'Dehraduni basmati rice'),
  finds('bread', 'Khapli sourdough loaf'),
  finds('curd', 'Clay-pot dahi'),
  finds('yoghurt', 'Clay-pot dahi'),
  finds('matta', 'Palakkadan matta rice'),
  finds('eggplant', 'Bharta brinjal'),
  finds('milk', 'A2 Gir cow milk'),
  finds('ghee', 'Gir cow bilona ghee'),
  finds('paneer', 'Malai paneer'),
  finds('tea', 'Assam CTC tea'),
  finds('garbanzo', 'Kabuli chana'),
  finds('jam', 'Strawberry preserve'),
  finds('coconut', 'Desiccated coconut'),
  finds('café', 'Araku coffee, medium grind'),
];

const severalWords = [
  finds('kesar mango', 'Gir Kesar mango'),
  finds('mango pickle', 'Avakaya mango pickle'),
  finds('wheat flour', 'Khapli wheat atta'),
  finds('kidney beans', 'Munsiyari rajma'),
  finds('organic honey', 'Sundarbans mangrove honey'),
  finds('cow ghee', 'Gir cow bilona ghee'),
  finds('green tea', 'Nilgiri green tea'),
  finds('brown rice', 'Brown basmati rice'),
  finds('peanut butter', 'Crunchy peanut butter'),
  finds('whole wheat bread', 'Wholewheat baguette'),
  finds('lemon pickle', 'Aged lime pickle'),
  finds('atta 5kg', 'Khapli wheat atta'),
  finds('turmeric powder organic', 'Lakadong turmeric powder'),
  finds('coffee powder', 'Araku coffee, medium grind', { ignored: 'powder' }),
  finds('tea powder', 'Assam CTC tea', { ignored: 'powder' }),
  finds('jeera powder', 'Unjha cumin', { ignored: 'powder' }),
  findsFree('gluten free atta', 'gluten', 'Jowar atta'),
  finds('black pepper powder', 'Wayanad black pepper', { ignored: 'powder' }),
  finds('mango juice', 'Ratnagiri Alphonso mango', { ignored: 'juice' }),
  finds('cold pressed coconut oil', 'Wood-pressed coconut oil', { ignored: 'cold' }),
  finds('red rice', 'Dehraduni basmati rice', { ignored: 'red' }),
];

const wrongLetters = [
  finds('mnago', 'Ratnagiri Alphonso mango', { corrected: 'mango' }),
  finds('hadli', 'Lakadong turmeric powder', { corrected: 'haldi' }),
  finds('tumeric', 'Lakadong turmeric powder', { corrected: 'turmeric' }),
  finds('basmti rice', 'Dehraduni basmati rice', { corrected: 'basmati rice' }),
  finds('breda', 'Khapli sourdough loaf', { corrected: 'bread' }),
  finds('brocoli', 'Broccoli'),
  finds('gee', 'Gir cow bilona ghee', { corrected: 'ghee' }),
  finds('coffe', 'Araku coffee, medium grind'),
  finds('toothbrsuh', 'Bamboo toothbrush', { corrected: 'toothbrush' }),
  finds('टमाटार', 'Desi tomato', { corrected: 'टमाटर' }),
  finds('vroccoli', 'Broccoli', { corrected: 'broccoli' }),
  finds('brcocoli', 'Broccoli', { corrected: 'broccoli' }),
  finds('cardamon', 'Idukki green cardamom', { corrected: 'cardamom' }),
  finds('cinamon', 'True cinnamon quills'),
  finds('strawbery', 'Mahabaleshwar strawberry'),
  finds('safron', 'Pampore saffron'),
  finds('pinapple', 'Vazhakulam pineapple', { corrected: 'pineapple' }),
  finds('watermelno', 'Kiran watermelon', { corrected: 'watermelon' }),
  finds('caulifower', 'Snowball cauliflower', { corrected: 'cauliflower' }),
  finds('pomegranite', 'Bhagwa pomegranate', { corrected: 'pomegranate' }),
  finds('hony', 'Sundarbans mangrove honey', { corrected: 'honey' }),
  finds('ornage', 'Nagpur orange', { corrected: 'orange' }),
  finds('mushrom', 'Button mushroom', { corrected: 'mushroom' }),
  finds('jagry', 'Palm jaggery (karupatti)', { corrected: 'jaggery' }),
];

const romanisedHindi = [
  finds('aam', 'Ratnagiri Alphonso mango'),
  finds('hapus', 'Ratnagiri Alphonso mango'),
  finds('tamatar', 'Desi tomato'),
  finds('haldi', 'Lakadong turmeric powder'),
  finds('aloo', 'Pahadi potato'),
  finds('aaloo', 'Pahadi potato'),
  finds('chawal', 'Dehraduni basmati rice'),
  finds('pav', 'Khapli sourdough loaf'),
  finds('atta', 'Khapli wheat atta'),
  finds('jeera', 'Unjha cumin'),
  finds('dhania', 'Coriander leaves'),
  finds('kothmir', 'Coriander leaves'),
  finds('kali mirch', 'Wayanad black pepper'),
  finds('lal mirch', 'Guntur chilli powder'),
  finds('hari mirch', 'Green chilli'),
  finds('adrak', 'Fresh ginger'),
  finds('pyaaz', 'Nashik red onion'),
  finds('pyaj', 'Nashik red onion'),
  finds('gobi', 'Snowball cauliflower'),
  finds('anda', 'Free-range brown eggs'),
  finds('badaam', 'Kashmiri mamra almonds'),
  finds('khajoor', 'Kutch Barhi dates'),
  finds('chai', 'Masala chai blend'),
  finds('sooji', 'Bansi rava'),
  finds('nimboo', 'Kagzi lime'),
  finds('mungfali', 'Saurashtra peanuts'),
  finds('gud', 'Nolen gur (liquid)'),
  finds('sabut moong dal', 'Whole green moong'),
  finds('moong ki daal', 'Yellow moong dal'),
  finds('sarson ka tel', 'Kachi ghani mustard oil'),
  finds('desi ghee', 'Gir cow bilona ghee', { ignored: 'desi' }),
];

const devanagari = [
  finds('आम', 'Ratnagiri Alphonso mango'),
  finds('चावल', 'Dehraduni basmati rice'),
  finds('प्याज़', 'Nashik red onion'),
  finds('काली मिर्च', 'Wayanad black pepper'),
  finds('मूँगफली', 'Saurashtra peanuts'),
  finds('गाय का घी', 'Gir cow bilona ghee'),
  finds('गाय का दूध', 'A2 Gir cow milk'),
  finds('मूंग की दाल', 'Yellow moong dal'),
  finds('सरसों का तेल', 'Kachi ghani mustard oil'),
  finds('आम का अचार', 'Avakaya mango pickle'),
  finds('चावल का आटा', 'Rice flour'),
];

const notSold = [
  nothing('hing'),
  nothing('हींग'),
  nothing('baby food'),
  nothing('ladies finger'),
  nothing('bhindi'),
  nothingFree('gluten free bread', 'gluten'),
  nothing('chicken'),
  nothing('shampoo'),
  nothing('toothpaste'),
  nothing('fish'),
  nothing('tofu'),
  nothing('pizza base'),
  nothing('xyzzyq'),
];

/** Words that are not finished, and what is typed on the way to others. */
const halfTyped = [
  finds('on', 'Nashik red onion'),
  finds('egs', 'Free-range brown eggs'),
  finds('ri', 'Dehraduni basmati rice'),
  finds('to', 'Desi tomato'),
  finds('organic t', 'Desi tomato'),
  finds('mango with', 'Ratnagiri Alphonso mango'),
  finds('basmati ri', 'Dehraduni basmati rice'),
  findsFree('sugar fre', 'sugar', 'Ratnagiri Alphonso mango'),
];

const hindiAndCompounds = [
  finds('kali urad', 'Whole black urad'),
  finds('safed makkhan', 'White butter (makkhan)'),
  finds('shimla mirch hari', 'Green capsicum'),
  finds('ginger powder', 'Dry ginger (sonth)'),
  finds('gingerpowder', 'Dry ginger (sonth)'),
  finds('sweetcorn', 'Sweet corn on the cob'),
  finds('lal gajar', 'Delhi red carrot'),
  finds('dhania powder', 'Coriander seed'),
  finds('melon', 'Kiran watermelon'),
  finds('pumpkinseeds', 'Pumpkin seeds'),
];

const freeFromDemo = [
  findsFree('without sugar muesli', 'sugar', 'Millet & fruit muesli'),
  nothingFree('milk without lactose', 'lactose'),
  findsFree('dairy free ghee', 'milk', 'Wood-pressed groundnut oil'),
  findsFree('vegan pickle', 'animal', 'Avakaya mango pickle'),
  findsFree('no onion no garlic pickle', 'onion garlic', 'Aged lime pickle'),
  findsFree('no onion garlic pickle', 'onion garlic', 'Aged lime pickle'),
  nothingFree('nut free muesli', 'nuts'),
  findsFree('bina chini chai', 'sugar', 'Masala chai blend'),
  findsFree('बिना चीनी चाय', 'sugar', 'Assam CTC tea'),
  findsFree('glutin free atta', 'gluten', 'Jowar atta'),
];

/** 148 queries of the demo. */
export const demoQueries: SearchCase[] = [
  ...oneWord,
  ...severalWords,
  ...wrongLetters,
  ...romanisedHindi,
  ...devanagari,
  ...notSold,
  ...halfTyped,
  ...hindiAndCompounds,
  ...freeFromDemo,
];

const german = [
  finds('Saft', 'Naturtrüber Apfelsaft'),
  finds('Brot', 'Brotgewürz'),
  finds('Vollkorn', 'Vollkornbrot'),
  finds('Beeren', 'Erdbeeren'),
  finds('Tee', 'Kräutertee'),
  finds('Äpfel', 'Äpfel Elstar'),
  finds('Aepfel', 'Äpfel Elstar'),
  finds('Suesskartoffel', 'Süßkartoffel'),
  finds('Kartoffel', 'Kartoffeln Linda'),
  finds('Nuss', 'Haselnussmus'),
  finds('Kürbiskern Brot', 'Kürbiskernbrot'),
  finds('Apfelsaft mit', 'Naturtrüber Apfelsaft'),
  finds('Erdbere', 'Erdbeeren', { corrected: 'erdbeeren' }),
];

const japanese = [
  finds('トマト', '完熟トマト'),
  finds('ﾄﾏﾄ', '完熟トマト'),
  finds('りんご', '有機りんご'),
  finds('リンゴ', '有機りんご'),
  finds('りんごジュース', '有機りんごジュース'),
  finds('有機りんごジュース', '有機りんごジュース'),
  finds('茶', '知覧の緑茶'),
  finds('緑茶', '知覧の緑茶'),
  finds('牛乳', '低温殺菌牛乳'),
  finds('パン', '天然酵母食パン'),
  finds('玉ねぎ', '新玉ねぎ'),
  finds('春キャ', '春キャベツ'),
  finds('有機トマト', '完熟トマト', { ignored: '有機' }),
  nothing('納豆'),
];

const freeFrom = [
  findsFree('gluten free atta', 'gluten', 'Multigrain atta'),
  findsFree('glutenfreies Brot', 'gluten', 'Hirsebrot glutenfrei'),
  findsFree('Brot glutenfrei', 'gluten', 'Hirsebrot glutenfrei'),
  findsFree('Mehl glutenfrei', 'gluten', 'Buchweizenmehl'),
  findsFree('oats gluten free', 'gluten', 'Gluten-free oats'),
  nothingFree('gluten free soy sauce', 'gluten'),
  findsFree('Saft ohne Zucker', 'sugar', 'Naturtrüber Apfelsaft'),
  findsFree('Brühe ohne Zwiebeln', 'onion', 'Gemüsebrühe ohne Zwiebeln'),
  findsFree('laktosefreie Milch', 'lactose', 'Laktosefreie Heumilch'),
  findsFree('veganer Käse', 'animal', 'Veganer Streukäse'),
  findsFree('curry masala without garlic', 'garlic', 'Curry masala, no onion no garlic'),
  findsFree('nut free butter', 'nuts', 'Sunflower seed butter'),
  findsFree('vegan', 'animal', 'Veganer Streukäse'),
  findsFree('cocoa no added sugar', 'sugar', 'Date and cocoa bar'),
  findsFree('グルテンフリー粉', 'gluten', 'グルテンフリー米粉'),
  findsFree('砂糖不使用ジャム', 'sugar', '砂糖不使用いちごジャム'),
  nothingFree('brownies gluten free', 'gluten'),
  nothingFree('egg free brownies', 'egg'),
  nothingFree('oats without caraway', 'caraway'),
];

const codes = [
  finds('4012345000016', 'Naturtrüber Apfelsaft'),
  finds('brot-0815', 'Vollkornbrot'),
  finds('ATTA-GF', 'Multigrain atta'),
  finds('４９０１２３４５６７８９４', '有機りんご'),
  finds('sweet corn', 'Sweetcorn kernels'),
  finds('ginger powder', 'Ginger powder'),
];

/** 52 queries of the shop in `searchShop/`. */
export const shopQueries: SearchCase[] = [...german, ...japanese, ...freeFrom, ...codes];
