import type { SeedCategory } from '../types';
import { crisper, npop, per100, pgs } from './facts';
import { bunch, grams, named } from './pack';
import { pair, single, trio } from './picture';
import { shelf } from './product';

const green = shelf({
  certifications: npop,
  storage: crisper,
  shelfLife: '2–3 days',
  landmark: '🌻',
});

export const greensCategory: SeedCategory = {
  slug: 'leafy-greens-herbs',
  name: 'Leafy greens & herbs',
  description: 'Cut at dusk, bunched by hand and with you before they know it.',
  tone: 'sky',
  picture: pair('🥬🌿', 'A leafy green and a sprig of herbs'),
  products: [
    green({
      slug: 'palak-spinach',
      name: 'Palak (spinach)',
      farm: 'mulshi-greens',
      badges: ['Bestseller'],
      picture: single('🥬', 'A bunch of spinach leaves'),
      description:
        'Broad, tender leaves with the pink root end left on, because that is where the sweetness is. Wash twice, cook briefly.',
      nutrition: per100(23, 2.9, 3.6, 0.4, 2.2, { Iron: '2.7 mg' }),
      ingredients: 'Spinach',
      variants: [
        bunch(250, 29, 32, 76),
        named('2 bunches, 500 g', { quantity: 500, unit: 'g' }, 55, 64, 40),
      ],
    }),
    green({
      slug: 'methi-fenugreek-leaves',
      name: 'Methi leaves',
      farm: 'mulshi-greens',
      picture: single('🌱', 'Young fenugreek plants'),
      description:
        'Small-leaved kasuri type, pleasantly bitter and strong on the nose. Pluck the leaves while someone tells you about their day.',
      nutrition: per100(49, 4.4, 6, 0.9, 4.9, { Iron: '5.7 mg' }),
      ingredients: 'Fenugreek leaves',
      variants: [bunch(200, 32, 35, 45)],
    }),
    green({
      slug: 'red-amaranth',
      name: 'Red amaranth (lal math)',
      farm: 'latur-manjra',
      certifications: pgs,
      badges: ['Heirloom'],
      picture: single('🥬', 'A bunch of red amaranth', {
        hue: -125,
        saturation: 0.9,
        lightness: -0.04,
      }),
      tone: 'beet',
      description:
        'A deep crimson leaf that turns the whole pan pink. From seed that the Manjra villages have passed on for generations.',
      nutrition: per100(23, 2.5, 4, 0.3, 2.2, { Calcium: '215 mg' }),
      ingredients: 'Red amaranth',
      variants: [bunch(250, 34, 38, 29)],
    }),
    green({
      slug: 'coriander-leaves',
      name: 'Coriander leaves',
      farm: 'mulshi-greens',
      picture: trio('☘️', 'Sprigs of fresh coriander'),
      tone: 'leaf',
      description:
        'Roots, stems and leaves, all useful. Keeps for a week if you stand it in a glass of water like the flowers it is.',
      nutrition: per100(23, 2.1, 3.7, 0.5, 2.8, { 'Vitamin C': '27 mg' }),
      ingredients: 'Coriander',
      variants: [bunch(50, 12, 14, 130), bunch(100, 22, 25, 160), bunch(250, 49, 58, 35)],
    }),
    green({
      slug: 'pudina-mint',
      name: 'Pudina (mint)',
      farm: 'sahyadri-valley',
      picture: single('🌿', 'A sprig of mint'),
      tone: 'leaf',
      description:
        'Cool, dark-leaved mint for chutney, chaas and biryani. Stick a leftover stem in soil and you may never buy it again.',
      nutrition: per100(44, 3.3, 8.4, 0.7, 6.8, { Calcium: '199 mg' }),
      ingredients: 'Mint',
      variants: [bunch(50, 15, 16, 90), bunch(100, 27, 30, 64), bunch(250, 62, 75, 26)],
    }),
    green({
      slug: 'curry-leaves',
      name: 'Curry leaves',
      farm: 'nilgiri-terraces',
      picture: trio('🌿🍃🌿', 'Sprigs of curry leaves', { hue: 25, lightness: -0.1 }),
      tone: 'wheat',
      description:
        'Small, dark gandha-type leaves on the stem, from trees behind the farmhouse. They go into the oil last and perfume everything.',
      nutrition: per100(108, 6.1, 18.7, 1, 6.4, { Calcium: '830 mg' }),
      ingredients: 'Curry leaves',
      shelfLife: '1 week; freezes well',
      variants: [grams(25, 12, 14, 140), grams(50, 22, 25, 88)],
    }),
    green({
      slug: 'salad-bowl-mix',
      name: 'Salad leaf mix',
      farm: 'nilgiri-terraces',
      badges: ['New'],
      picture: single('🥗', 'A bowl of mixed salad leaves'),
      description:
        'Oak leaf, rocket, baby chard and whatever else the terraces offer that week. Washed once; please wash it again.',
      nutrition: per100(20, 1.6, 3.3, 0.3, 1.8, { Folate: '73 µg' }),
      ingredients: 'Oak leaf lettuce, rocket, baby chard, sorrel',
      storage: 'Keep in the closed box in the fridge.',
      variants: [grams(100, 89, 95, 21), grams(200, 165, 185, 5)],
    }),
    green({
      slug: 'sarson-saag',
      name: 'Sarson saag bundle',
      farm: 'braj-mustard',
      badges: ['Seasonal'],
      picture: pair('🥬🌼', 'Mustard greens with a flower', { hue: -16, lightness: -0.05 }),
      tone: 'turmeric',
      description:
        'Mustard greens with a fistful of bathua and spinach, in the proportion our growers cook it themselves. Simmer slowly, finish with white butter.',
      nutrition: per100(27, 2.9, 4.7, 0.4, 3.2, { 'Vitamin K': '258 µg' }),
      ingredients: 'Mustard greens, bathua, spinach',
      variants: [
        bunch(500, 59, 65, 32),
        named('2 bundles, 1 kg', { quantity: 1000, unit: 'g' }, 109, 130, 14),
      ],
    }),
    green({
      slug: 'tulsi-plant',
      name: 'Tulsi in a pot',
      farm: 'kuilapalayam',
      picture: single('🪴', 'A tulsi plant in a clay pot'),
      tone: 'clay',
      description:
        'A young Rama tulsi in a coir-lined clay pot, already used to a windowsill. Pinch the flowers and it will keep giving leaves.',
      nutrition: [],
      ingredients: 'Living holy basil plant, potting soil, clay pot',
      storage: 'Bright window; water when the soil feels dry.',
      shelfLife: 'A year and more, with care',
      variants: [named('1 pot', { quantity: 1, unit: 'piece' }, 149, 149, 17)],
    }),
    green({
      slug: 'lemongrass',
      name: 'Lemongrass',
      farm: 'wayanad-hills',
      certifications: pgs,
      picture: pair('🍃🍋', 'Lemongrass blades and a lemon'),
      tone: 'stone',
      description:
        'Gavati chaha for the monsoon teapot: long blades tied into a knot. One knot, ten minutes, four cups.',
      nutrition: per100(99, 1.8, 25.3, 0.5, 2, { Potassium: '723 mg' }),
      ingredients: 'Lemongrass',
      shelfLife: '1 week',
      variants: [bunch(100, 25, 28, 53)],
    }),
  ],
};
