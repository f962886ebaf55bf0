import type { SeedCategory } from '../types';
import { npopPacked, per100, pgsPacked } from './facts';
import { litres, millilitres } from './pack';
import { bottle, jar, packed } from './picture';
import { shelf } from './product';

const oil = shelf({
  certifications: npopPacked,
  storage: 'Keep closed, cool and out of the sun.',
  shelfLife: '6 months',
  landmark: '🌻',
});

const pressed = per100(900, 0, 0, 100, 0);

export const oilsCategory: SeedCategory = {
  slug: 'oils-ghee',
  name: 'Oils & ghee',
  description: 'Wood-pressed at walking pace, and ghee from curd, not from cream.',
  tone: 'wheat',
  picture: packed(
    bottle('#eeb22e', '#2f6b3c'),
    '🌻🌻🥥',
    'A bottle of oil with sunflower and coconut',
  ),
  products: [
    oil({
      slug: 'wood-pressed-groundnut-oil',
      name: 'Wood-pressed groundnut oil',
      farm: 'kongu-press',
      badges: ['Bestseller'],
      picture: packed(bottle('#e6a73a', '#8a4b22'), '🥜', 'A bottle of golden groundnut oil'),
      description:
        'Pressed in a vaagai-wood chekku that turns fourteen times a minute, then left to settle for a week. Tastes of roasted peanuts.',
      nutrition: [...pressed, { name: 'Monounsaturated fat', amount: '46 g' }],
      ingredients: 'Groundnut oil',
      variants: [
        millilitres(250, 119, 125, 50),
        millilitres(500, 229, 245, 64),
        litres(1, 439, 480, 78),
        litres(2, 859, 960, 25),
        litres(5, 2099, 2400, 9),
      ],
    }),
    oil({
      slug: 'wood-pressed-coconut-oil',
      name: 'Wood-pressed coconut oil',
      farm: 'kongu-press',
      picture: packed(bottle('#f7f0d8', '#3f8a5a'), '🥥', 'A bottle of pale coconut oil'),
      tone: 'sky',
      description:
        'From sulphur-free copra, sun-dried under netting. Sets white below 24 °C; stand the bottle in warm water and it clears.',
      nutrition: [...pressed, { name: 'Saturated fat', amount: '87 g' }],
      ingredients: 'Coconut oil',
      shelfLife: '9 months',
      landmark: '🌴',
      variants: [
        millilitres(250, 149, 155, 42),
        millilitres(500, 285, 310, 55),
        litres(1, 549, 610, 33),
      ],
    }),
    oil({
      slug: 'wood-pressed-sesame-oil',
      name: 'Wood-pressed sesame oil',
      farm: 'kongu-press',
      picture: packed(bottle('#c5791f', '#d9b04a'), '🌼🌱', 'A bottle of amber sesame oil'),
      tone: 'clay',
      description:
        'Gingelly pressed with a little palm jaggery, as the South does, to round off the bitterness. For pickles, podi and dosa.',
      nutrition: [...pressed, { name: 'Polyunsaturated fat', amount: '42 g' }],
      ingredients: 'Sesame oil, palm jaggery (1%)',
      variants: [
        millilitres(250, 169, 179, 31),
        millilitres(500, 325, 358, 40),
        litres(1, 629, 710, 18),
      ],
    }),
    oil({
      slug: 'kachi-ghani-mustard-oil',
      name: 'Kachi ghani mustard oil',
      farm: 'braj-mustard',
      picture: packed(bottle('#d9a413', '#a63353'), '🌼🌼', 'A bottle of deep yellow mustard oil', {
        hue: 12,
        saturation: 1.1,
      }),
      tone: 'turmeric',
      description:
        'First press of Bharatpur rai in an iron ghani cooled by water. Sharp enough to make your eyes water, as it should.',
      nutrition: [...pressed, { name: 'Omega-3 (ALA)', amount: '6 g' }],
      ingredients: 'Mustard oil',
      variants: [
        millilitres(500, 159, 169, 70),
        litres(1, 305, 335, 84),
        litres(2, 595, 670, 0),
        litres(5, 1449, 1675, 11),
      ],
    }),
    oil({
      slug: 'cold-pressed-sunflower-oil',
      name: 'Cold-pressed sunflower oil',
      farm: 'latur-manjra',
      picture: packed(bottle('#f2cb4e', '#e9a824'), '🌻', 'A bottle of sunflower oil'),
      tone: 'leaf',
      description:
        'Light straw-coloured oil from Latur sunflower, filtered through cotton and nothing else. The quiet one on the shelf.',
      nutrition: [...pressed, { name: 'Vitamin E', amount: '41 mg' }],
      ingredients: 'Sunflower oil',
      variants: [
        millilitres(500, 189, 199, 48),
        litres(1, 365, 398, 53),
        litres(5, 1749, 1990, 13),
      ],
    }),
    oil({
      slug: 'bikaner-olive-oil',
      name: 'Bikaner extra virgin olive oil',
      farm: 'thar-olive',
      badges: ['New'],
      picture: packed(bottle('#9aa83a', '#3c4a2a'), '🫒', 'A bottle of green olive oil'),
      tone: 'stone',
      description:
        'From the young olive groves at Lunkaransar, pressed within eight hours of picking. Grassy, peppery, and a pleasant surprise.',
      nutrition: [...pressed, { name: 'Monounsaturated fat', amount: '73 g' }],
      ingredients: 'Extra virgin olive oil',
      shelfLife: '12 months',
      landmark: '🌵',
      variants: [millilitres(250, 449, 475, 16), millilitres(500, 849, 950, 5)],
    }),
    oil({
      slug: 'gir-cow-bilona-ghee',
      name: 'Gir cow bilona ghee',
      farm: 'gir-gaushala',
      badges: ['Small batch', 'Bestseller'],
      picture: packed(jar('#f4cd52', 'liquid', '#b5793a'), '🐄', 'A jar of golden bilona ghee'),
      tone: 'turmeric',
      description:
        'Milk set to curd overnight, churned at dawn, and the butter cooked over a slow fire. Grainy, golden and sweet on the nose.',
      nutrition: per100(897, 0, 0, 99.5, 0, { 'Vitamin A': '820 µg' }),
      ingredients: 'Milk fat (Gir cow)',
      shelfLife: '12 months',
      landmark: '🐄',
      variants: [
        millilitres(200, 449, 475, 38),
        millilitres(500, 1049, 1150, 46),
        litres(1, 1999, 2250, 21),
        litres(2, 3899, 4450, 8),
      ],
    }),
    oil({
      slug: 'buffalo-ghee',
      name: 'Murrah buffalo ghee',
      farm: 'anand-meadow',
      certifications: ['FSSAI'],
      picture: packed(jar('#fbf1d0', 'liquid', '#5a6aa8'), '🐃', 'A jar of white buffalo ghee'),
      tone: 'sky',
      description:
        'White, granular and mild, with the high smoke point that halwais like. From grass-fed Murrah buffaloes around Anand.',
      nutrition: per100(900, 0, 0, 99.7, 0, { 'Vitamin A': '690 µg' }),
      ingredients: 'Milk fat (buffalo)',
      shelfLife: '12 months',
      landmark: '🐃',
      variants: [millilitres(500, 589, 630, 37), litres(1, 1129, 1260, 29)],
    }),
    oil({
      slug: 'virgin-coconut-oil',
      name: 'Virgin coconut oil',
      farm: 'palakkad-paddy',
      certifications: pgsPacked,
      badges: ['Small batch'],
      picture: packed(
        jar('#fbfaf3', 'liquid', '#8fb37c'),
        '🥥🌴',
        'A jar of white virgin coconut oil',
      ),
      tone: 'leaf',
      description:
        'Urukku velichenna: fresh coconut milk simmered until the oil lets go. Scented like dessert; good on both toast and hair.',
      nutrition: [...pressed, { name: 'Lauric acid', amount: '49 g' }],
      ingredients: 'Coconut oil',
      landmark: '🌴',
      variants: [millilitres(200, 289, 299, 26), millilitres(500, 669, 745, 14)],
    }),
  ],
};
