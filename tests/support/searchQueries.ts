/** What a shopper types, and what the shop must answer for the demo catalogue, on the device and on the API. */
interface SearchCase {
  query: string;
  /** The product that comes first; without it nothing may be found. */
  first?: string;
  /** The corrected query that is announced; without it no correction may be. */
  corrected?: string;
  /** The words that are named as ignored; without it none may be. */
  ignored?: string;
}

/** How many answers may differ from the list. */
export const MAX_WRONG = 5;

/** What the shop answered. */
interface SearchAnswer {
  results: readonly { name: string }[];
  suggestion?: string | undefined;
  ignored?: string | undefined;
}

/** An answer in the form of its case, so that a test or a report can compare them. */
export const answerOf = (query: string, { results, suggestion, ignored }: SearchAnswer) => ({
  query,
  ...(results[0] && { first: results[0].name }),
  ...(suggestion !== undefined && { corrected: suggestion }),
  ...(ignored !== undefined && { ignored }),
});

type Extra = Omit<SearchCase, 'query' | 'first'>;

const finds = (query: string, first: string, extra: Extra = {}): SearchCase => ({
  query,
  first,
  ...extra,
});
const nothing = (query: string): SearchCase => ({ query });

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
  finds('gluten free atta', 'Khapli wheat atta', { ignored: 'gluten free' }),
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
  nothing('gluten free'),
  nothing('chicken'),
  nothing('shampoo'),
  nothing('toothpaste'),
  nothing('fish'),
  nothing('tofu'),
  nothing('pizza base'),
  nothing('xyzzyq'),
];

export const searchQueries: SearchCase[] = [
  ...oneWord,
  ...severalWords,
  ...wrongLetters,
  ...romanisedHindi,
  ...devanagari,
  ...notSold,
];
