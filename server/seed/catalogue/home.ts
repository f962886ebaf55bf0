import type { SeedCategory } from '../types';
import { grams, litres, millilitres, named, pieces } from './pack';
import { bar, bottle, bowl, jar, packed, pair, single, trio } from './picture';
import { shelf } from './product';

const home = shelf({
  certifications: [],
  storage: 'Keep dry and out of the sun.',
  shelfLife: '24 months',
  landmark: '🛖',
});

export const homeCategory: SeedCategory = {
  slug: 'home-body',
  name: 'Home & body',
  description: 'Soap, suds and useful things made from plants.',
  tone: 'plum',
  picture: pair('🧼🫧', 'A bar of soap with bubbles'),
  products: [
    home({
      slug: 'neem-tulsi-soap',
      name: 'Neem & tulsi soap',
      farm: 'malabar-soap',
      badges: ['Bestseller'],
      picture: packed(bar('#8fb573'), '🌿🫧', 'A green bar of neem soap in a paper band'),
      tone: 'leaf',
      description:
        'Cold-process soap cured for six weeks, green from the leaf and nothing else. Smells like a courtyard after rain.',
      nutrition: [],
      ingredients: 'Saponified coconut, castor and rice bran oils, neem leaf, tulsi, water',
      variants: [
        named('1 bar, 100 g', { quantity: 100, unit: 'g' }, 85, 89, 80),
        named('3 bars', { quantity: 300, unit: 'g' }, 239, 267, 55),
        named('6 bars', { quantity: 600, unit: 'g' }, 459, 534, 18),
      ],
    }),
    home({
      slug: 'rose-goat-milk-soap',
      name: 'Rose & goat milk soap',
      farm: 'malabar-soap',
      picture: packed(bar('#eab0b8', '#fbf3e4'), '🌹🫧', 'A pink bar of rose soap'),
      tone: 'beet',
      description:
        'Creamy bar with goat milk, pink clay and damask rose water. Leaves a soft lather and a polite scent.',
      nutrition: [],
      ingredients: 'Saponified coconut and olive oils, goat milk, rose water, pink clay',
      variants: [
        named('1 bar, 100 g', { quantity: 100, unit: 'g' }, 119, 125, 41),
        named('3 bars', { quantity: 300, unit: 'g' }, 339, 375, 22),
      ],
    }),
    home({
      slug: 'coffee-scrub-bar',
      name: 'Coffee scrub bar',
      farm: 'malabar-soap',
      badges: ['New'],
      picture: packed(bar('#7b5138', '#e8d2a6'), '☕🥥', 'A brown bar of coffee soap'),
      tone: 'clay',
      description:
        'Spent grounds from our roaster, put to work in a coconut-oil bar. Rough on one side, smooth on the other.',
      nutrition: [],
      ingredients: 'Saponified coconut oil, coffee grounds, cocoa butter, water',
      landmark: '🌴',
      variants: [named('1 bar, 110 g', { quantity: 110, unit: 'g' }, 129, 135, 33)],
    }),
    home({
      slug: 'soapnut-dish-liquid',
      name: 'Soapnut dish liquid',
      farm: 'kuilapalayam',
      picture: packed(bottle('#d9b56a', '#4f8f8a'), '🍋🫧', 'A bottle of soapnut dish liquid'),
      tone: 'sky',
      description:
        'Ritha decoction with lime and vinegar; less foam, just as clean. The rinse water may go to the plants.',
      nutrition: [],
      ingredients: 'Soapnut extract, water, cane vinegar, lime oil, xanthan gum',
      shelfLife: '12 months',
      variants: [millilitres(500, 149, 155, 60), litres(1, 279, 305, 38), litres(5, 1249, 1450, 9)],
    }),
    home({
      slug: 'soapnut-shells',
      name: 'Whole soapnuts (ritha)',
      farm: 'munsiyari-harvest',
      picture: packed(bowl('#8f5a2e', 'round', '#9fb6c4'), '🫧', 'A bowl of whole soapnuts'),
      tone: 'stone',
      description:
        'Deseeded shells for the washing machine: five in a cotton bag, three washes, then the compost. The bag is included.',
      nutrition: [],
      ingredients: 'Dried soapnut shells',
      landmark: '⛰️',
      variants: [grams(250, 119, 125, 36), grams(500, 225, 250, 24)],
    }),
    home({
      slug: 'hibiscus-hair-oil',
      name: 'Hibiscus hair oil',
      farm: 'malabar-soap',
      picture: packed(bottle('#b8c06a', '#c0505a'), '🌺', 'A bottle of hibiscus hair oil'),
      description:
        'Hibiscus, curry leaf and fenugreek steeped for days in warm coconut oil. The Sunday champi, bottled.',
      nutrition: [],
      ingredients: 'Coconut oil, hibiscus flower and leaf, curry leaf, fenugreek',
      shelfLife: '12 months',
      landmark: '🌴',
      variants: [millilitres(100, 189, 199, 45), millilitres(200, 349, 385, 27)],
    }),
    home({
      slug: 'bamboo-toothbrush',
      name: 'Bamboo toothbrush',
      farm: 'kuilapalayam',
      picture: pair('🪥🎍', 'A toothbrush with bamboo', {
        hue: 52,
        saturation: 0.5,
        lightness: 0.04,
      }),
      description:
        'A smooth handle of Assam bamboo with soft, castor-based bristles. Snap off the head and compost the rest.',
      nutrition: [],
      ingredients: 'Bamboo, castor-based nylon',
      shelfLife: 'Replace every three months',
      variants: [
        named('1 brush', { quantity: 1, unit: 'piece' }, 79, 79, 70),
        pieces(4, 289, 316, 35),
      ],
    }),
    home({
      slug: 'loofah-sponge',
      name: 'Natural loofah',
      farm: 'kuilapalayam',
      picture: single('🧽', 'A natural loofah sponge', { saturation: 0.75, lightness: 0.04 }),
      tone: 'wheat',
      description:
        'A dried ridge gourd, peeled, washed and sun-bleached. Opens up in water; serves the back first and the pans later.',
      nutrition: [],
      ingredients: 'Dried loofah gourd',
      variants: [
        named('1 piece', { quantity: 1, unit: 'piece' }, 69, 75, 48),
        pieces(3, 189, 225, 16),
      ],
    }),
    home({
      slug: 'beeswax-candle',
      name: 'Beeswax candle',
      farm: 'nilgiri-terraces',
      badges: ['Small batch'],
      picture: trio('🕯️', 'Three beeswax candles', { hue: 12, saturation: 1.3, lightness: -0.06 }),
      tone: 'turmeric',
      description:
        'Poured from the wax that the honey leaves behind, with a cotton wick. Burns for eighteen hours and smells faintly of summer.',
      nutrition: [],
      ingredients: 'Beeswax, cotton wick',
      landmark: '🌻',
      variants: [
        named('1 candle', { quantity: 1, unit: 'piece' }, 249, 265, 22),
        pieces(2, 469, 530, 3),
      ],
    }),
    home({
      slug: 'multani-ubtan',
      name: 'Multani ubtan powder',
      farm: 'kuilapalayam',
      picture: packed(jar('#e0bb78', 'powder', '#9a7ab0'), '🌻🫚', 'A jar of ubtan powder'),
      description:
        'Fuller’s earth, besan, kasturi turmeric and rose petal, sieved three times. Mix with milk, curd or patience.',
      nutrition: [],
      ingredients: 'Fuller’s earth, gram flour, kasturi turmeric, rose petal, sandalwood powder',
      storage: 'Keep dry; use a dry spoon.',
      variants: [grams(100, 159, 165, 37), grams(250, 359, 399, 19)],
    }),
    home({
      slug: 'cotton-produce-bags',
      name: 'Cotton produce bags',
      farm: 'kuilapalayam',
      picture: pair('🛍️🥕', 'Cotton bags with a carrot', {
        hue: -165,
        saturation: 0.3,
        lightness: 0.14,
      }),
      tone: 'leaf',
      description:
        'Unbleached mesh bags with a drawstring and the tare weight on the label. Bring them to market, then wash them like a shirt.',
      nutrition: [],
      ingredients: 'Organic cotton',
      shelfLife: 'Years',
      variants: [pieces(3, 199, 210, 40), pieces(6, 379, 420, 21)],
    }),
  ],
};
