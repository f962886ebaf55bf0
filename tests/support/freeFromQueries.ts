/** Queries of the demo that people rely on, and the goods that contain what must be left out: never an answer. */
interface FreeFromCase {
  query: string;
  never: string[];
}

const wheat = [
  ...['Khapli wheat atta', 'Sharbati wheat atta', 'Bansi rava', 'Khapli sourdough loaf'],
  ...['Multigrain sandwich loaf', 'Wholewheat baguette', 'Butter croissants'],
  ...['Whole wheat kulcha', 'Ghee nankhatai', 'Ragi chocolate cookies'],
];
const gluten = [...wheat, 'Coconut jaggery granola', 'Rolled oats'];
const milk = [
  ...['A2 Gir cow milk', 'Buffalo milk', 'Clay-pot dahi', 'Malai paneer', 'White butter (makkhan)'],
  ...['Salted table butter', 'Nilgiri aged cheese', 'Masala chaas', 'Mishti doi'],
  ...['Gir cow bilona ghee', 'Murrah buffalo ghee', 'Butter croissants', 'Whole wheat kulcha'],
  ...['Ghee nankhatai', 'Ragi chocolate cookies', 'Rose & goat milk soap'],
];
const eggs = ['Free-range brown eggs', 'Kadaknath eggs'];
const honey = [
  ...['Sundarbans mangrove honey', 'Mustard blossom honey', 'Nilgiri wild forest honey'],
  'Kashmir acacia honey',
];
const nuts = [
  ...['Kashmir walnut kernels', 'Kashmiri mamra almonds', 'Vengurla cashew W240'],
  ...['Saurashtra peanuts', 'Crunchy peanut butter', 'Wood-pressed groundnut oil'],
  ...['Kashmiri kahwa', 'Millet & fruit muesli', 'Coconut jaggery granola'],
];
const sugar = [
  ...honey,
  ...['Kolhapur jaggery block', 'Jaggery powder', 'Nolen gur (liquid)', 'Palm jaggery (karupatti)'],
  ...['Khandsari sugar', 'Mishti doi', 'Wood-pressed sesame oil', 'Multigrain sandwich loaf'],
  ...['Butter croissants', 'Whole wheat kulcha', 'Ghee nankhatai', 'Ragi chocolate cookies'],
  ...['Coconut jaggery granola', 'Aged lime pickle', 'Whole garlic pickle', 'Strawberry preserve'],
  ...['Ginger pachadi (allam)', 'Nagpur orange marmalade', 'Kokum syrup'],
];

export const freeFromQueries: FreeFromCase[] = [
  { query: 'gluten free', never: gluten },
  { query: 'gluten-free atta', never: gluten },
  { query: 'atta without gluten', never: gluten },
  { query: 'glutenfrei', never: gluten },
  { query: 'gluten fr', never: gluten },
  { query: 'glutan free flour', never: gluten },
  { query: 'wheat free', never: wheat },
  { query: 'dairy free', never: milk },
  { query: 'no milk', never: milk },
  { query: 'lactose free', never: milk },
  { query: 'bina doodh', never: milk },
  { query: 'दूध के बिना', never: milk },
  { query: 'vegan', never: [...milk, ...eggs, ...honey, 'Beeswax candle'] },
  { query: 'vegane', never: [...milk, ...eggs, ...honey] },
  { query: 'eggless', never: eggs },
  { query: 'nut free', never: nuts },
  { query: 'without peanuts', never: nuts.filter((name) => /peanut|groundnut/i.test(name)) },
  { query: 'dairy, gluten and nut free', never: [...milk, ...gluten, ...nuts] },
  { query: 'sugar free', never: sugar },
  { query: 'ohne Zucker', never: sugar },
  { query: 'no added sugar', never: sugar },
  { query: 'without su', never: sugar },
  { query: 'चीनी के बिना', never: sugar },
  {
    query: 'no onion no garlic',
    never: ['Nashik red onion', 'Whole garlic pickle', 'Avakaya mango pickle'],
  },
  {
    query: 'unsalted',
    never: ['Salted table butter', 'Crunchy peanut butter', 'Marakkanam sea salt'],
  },
];
