import type { SeedCategory } from '../types';
import { npopPacked, per100, pgsPacked } from './facts';
import { grams, kilos, named } from './pack';
import { bowl, cream, packed, pair, pouch, single, slate, tin } from './picture';
import { shelf } from './product';

const leaf = shelf({
  certifications: npopPacked,
  storage: 'Keep airtight, dark and away from spices.',
  shelfLife: '18 months',
  landmark: '⛰️',
});

const brewed = per100(1, 0, 0.3, 0, 0, { Caffeine: '20 mg (as brewed)' });
const coffee = per100(2, 0.1, 0, 0, 0, { Caffeine: '40 mg (as brewed)' });
const infusion = per100(1, 0, 0.2, 0, 0, { Caffeine: '0 mg (as brewed)' });

export const teaCategory: SeedCategory = {
  slug: 'tea-coffee',
  name: 'Tea & coffee',
  description: 'Single gardens and shade-grown estates, packed where they are picked.',
  tone: 'stone',
  picture: pair('☕🍵', 'A cup of coffee and a cup of tea'),
  products: [
    leaf({
      slug: 'assam-ctc-tea',
      name: 'Assam CTC tea',
      farm: 'brahmaputra-tea',
      badges: ['Bestseller'],
      picture: packed(pouch('#4b2a1c', 'round', '#c9654a'), '🍵', 'A red pouch of Assam CTC tea'),
      tone: 'clay',
      description:
        'Small-grower leaf rolled into tight grains for kadak chai. Holds its own against milk, ginger and a long boil.',
      nutrition: brewed,
      ingredients: 'Black tea',
      variants: [
        grams(100, 75, 79, 85),
        grams(250, 175, 190, 112),
        grams(500, 335, 375, 60),
        kilos(1, 649, 740, 28),
        kilos(2, 1269, 1480, 10),
      ],
    }),
    leaf({
      slug: 'assam-orthodox-tea',
      name: 'Assam orthodox second flush',
      farm: 'brahmaputra-tea',
      badges: ['Single origin'],
      picture: packed(tin('#8a3b2a', '#e9a824'), '🍃☕', 'A russet tin of Assam orthodox tea'),
      tone: 'wheat',
      description:
        'Long twisted June leaf with golden tips. Malty, bright, and complete without milk.',
      nutrition: brewed,
      ingredients: 'Black tea',
      variants: [grams(100, 249, 260, 32), grams(250, 589, 650, 17)],
    }),
    leaf({
      slug: 'darjeeling-first-flush',
      name: 'Darjeeling first flush',
      farm: 'rangeet-tea',
      badges: ['Seasonal', 'Single origin'],
      picture: packed(tin('#7d9a52', '#f1e2bd'), '🌱🍵', 'A pale green tin of first flush tea'),
      tone: 'leaf',
      description:
        'The first two leaves and a bud after winter, plucked in March. Pale gold, floral, gone by June.',
      nutrition: brewed,
      ingredients: 'Black tea',
      shelfLife: '12 months',
      landmark: '🏔️',
      variants: [grams(50, 449, 475, 0)],
    }),
    leaf({
      slug: 'nilgiri-green-tea',
      name: 'Nilgiri green tea',
      farm: 'nilgiri-terraces',
      picture: packed(bowl('#5f7d45', 'leaf', slate), '🍵', 'A bowl of loose green tea leaves'),
      tone: 'leaf',
      description:
        'Pan-fired leaf from 1,900 metres, with a note of sweet corn. Two minutes at eighty degrees; longer is not better.',
      nutrition: per100(1, 0.2, 0, 0, 0, { Caffeine: '12 mg (as brewed)' }),
      ingredients: 'Green tea',
      variants: [grams(100, 189, 199, 41), grams(250, 439, 495, 23)],
    }),
    leaf({
      slug: 'masala-chai-blend',
      name: 'Masala chai blend',
      farm: 'loam-bakehouse',
      picture: packed(tin('#c4822b', '#a63353', 'powder'), '🫖🫚🌿', 'An ochre tin of masala chai'),
      tone: 'turmeric',
      description:
        'Assam CTC with crushed ginger, cardamom, clove and a little fennel. Just add a bad-weather day.',
      nutrition: brewed,
      ingredients: 'Black tea (85%), dry ginger, green cardamom, clove, fennel',
      shelfLife: '12 months',
      variants: [grams(100, 149, 155, 56), grams(250, 345, 385, 38), grams(500, 659, 770, 3)],
    }),
    leaf({
      slug: 'kashmiri-kahwa',
      name: 'Kashmiri kahwa',
      farm: 'karewa',
      badges: ['Small batch'],
      picture: single('🫖', 'A brass-coloured pot of kahwa', {
        hue: 58,
        saturation: 0.7,
        lightness: 0.02,
      }),
      tone: 'plum',
      description:
        'Green tea, cinnamon, cardamom, almond slivers and a few threads of saffron. Simmer, never boil, and pour from a height.',
      nutrition: per100(4, 0.2, 0.6, 0.1, 0, { Caffeine: '10 mg (as brewed)' }),
      ingredients: 'Green tea, almond, cinnamon, green cardamom, rose petal, saffron',
      shelfLife: '12 months',
      landmark: '🏔️',
      variants: [grams(50, 229, 240, 27), grams(100, 429, 475, 15)],
    }),
    leaf({
      slug: 'tulsi-lemongrass-infusion',
      name: 'Tulsi lemongrass infusion',
      farm: 'wayanad-hills',
      certifications: pgsPacked,
      picture: packed(
        pouch('#93a85a', 'leaf', '#cfd8a8'),
        '🌿🍋',
        'A pale green pouch of herbal infusion',
      ),
      tone: 'sky',
      description:
        'Three kinds of tulsi and cut lemongrass, dried in shade. No caffeine, no flavouring, just a clean green smell.',
      nutrition: infusion,
      ingredients: 'Rama tulsi, Krishna tulsi, Vana tulsi, lemongrass',
      variants: [
        grams(50, 119, 125, 44),
        named('20 pyramid bags', { quantity: 40, unit: 'g' }, 165, 175, 35),
      ],
    }),
    leaf({
      slug: 'hibiscus-infusion',
      name: 'Hibiscus petals',
      farm: 'kuilapalayam',
      certifications: pgsPacked,
      badges: ['New'],
      picture: single('🌺', 'A red hibiscus flower'),
      tone: 'beet',
      description:
        'Dried roselle calyces that brew to the colour of garnets. Sharp and fruity, and very good iced with jaggery.',
      nutrition: infusion,
      ingredients: 'Roselle hibiscus',
      landmark: '🌴',
      variants: [grams(50, 109, 115, 29), grams(100, 199, 225, 18)],
    }),
    leaf({
      slug: 'coorg-arabica-beans',
      name: 'Coorg arabica beans',
      farm: 'coorg-canopy',
      badges: ['Single origin', 'Bestseller'],
      picture: packed(bowl('#5a3522', 'lentil', cream), '☕', 'A bowl of roasted coffee beans'),
      description:
        'Shade-grown under rosewood and jackfruit, washed, and medium-roasted on Thursdays. Cocoa, orange peel, an easy finish.',
      nutrition: coffee,
      ingredients: 'Arabica coffee',
      shelfLife: '3 months from roasting',
      landmark: '🌳',
      variants: [
        grams(250, 379, 399, 49),
        grams(500, 729, 798, 30),
        kilos(1, 1399, 1595, 12),
        kilos(2, 2749, 3190, 8),
      ],
    }),
    leaf({
      slug: 'araku-coffee-ground',
      name: 'Araku coffee, medium grind',
      farm: 'araku-growers',
      certifications: [...npopPacked, 'Fair Trade'],
      badges: ['Single origin'],
      picture: packed(
        pouch('#4a2b1b', 'powder', '#8c6a54'),
        '☕🍒',
        'A brown pouch of ground Araku coffee',
      ),
      tone: 'wheat',
      description:
        'From tribal smallholdings in the Eastern Ghats, where the cherry is paid for by ripeness. Caramel and red fruit; ground for pour-over.',
      nutrition: coffee,
      ingredients: 'Arabica coffee',
      shelfLife: '3 months from roasting',
      variants: [grams(250, 425, 449, 26), grams(500, 819, 898, 13)],
    }),
    leaf({
      slug: 'filter-coffee-chicory',
      name: 'South Indian filter coffee',
      farm: 'coorg-canopy',
      picture: packed(tin('#5a3a2c', '#d2a144', 'powder'), '☕🥛', 'A dark tin of filter coffee'),
      description:
        'Peaberry and robusta with a fifth of chicory, roasted dark and ground fine for the brass filter. Froth is your department.',
      nutrition: coffee,
      ingredients: 'Coffee (80%), chicory (20%)',
      shelfLife: '4 months from roasting',
      landmark: '🌳',
      variants: [grams(200, 189, 199, 62), grams(500, 449, 498, 43), kilos(1, 869, 995, 20)],
    }),
  ],
};
