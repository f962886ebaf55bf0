import type { SeedCategory } from '../types';
import { coolAndDry, npopPacked, per100, pgsPacked } from './facts';
import { grams, kilos } from './pack';
import {
  bowl,
  brass,
  cream,
  indigo,
  jar,
  packed,
  pair,
  pouch,
  single,
  slate,
  trio,
  wood,
} from './picture';
import { shelf } from './product';

const nut = shelf({
  certifications: npopPacked,
  storage: 'Keep airtight in the fridge once opened.',
  shelfLife: '6 months',
  landmark: '🌳',
});

export const nutsCategory: SeedCategory = {
  slug: 'nuts-dried-fruit',
  name: 'Nuts & dried fruit',
  description: 'New season’s crop, shelled late, never bleached or sulphured.',
  tone: 'clay',
  picture: trio('🌰🥜🥥', 'Nuts and half a coconut'),
  products: [
    nut({
      slug: 'kashmir-walnut-kernels',
      name: 'Kashmir walnut kernels',
      farm: 'karewa',
      badges: ['Single origin'],
      picture: packed(bowl('#c99558', 'flake', slate), '🌳', 'A bowl of pale walnut halves'),
      description:
        'Kagzi walnuts from Shopian and Pulwama, cracked by hand into pale halves. Sweet, with hardly any bitterness in the skin.',
      nutrition: per100(654, 15.2, 13.7, 65.2, 6.7, { 'Omega-3 (ALA)': '9.1 g' }),
      ingredients: 'Walnut kernels',
      landmark: '🏔️',
      variants: [
        grams(100, 159, 165, 54),
        grams(250, 379, 412, 47),
        grams(500, 739, 825, 22),
        kilos(1, 1429, 1650, 8),
      ],
    }),
    nut({
      slug: 'mamra-almonds',
      name: 'Kashmiri mamra almonds',
      farm: 'karewa',
      picture: packed(bowl('#b5703a', 'leaf', cream), '🌸', 'A bowl of almonds'),
      tone: 'beet',
      description:
        'Small, uneven and rich in oil, as almonds are when nobody has bred them for the tray. Soak six and peel them in the morning.',
      nutrition: per100(609, 20.8, 10.5, 58.5, 13, { 'Vitamin E': '26 mg' }),
      ingredients: 'Almonds',
      landmark: '🏔️',
      variants: [grams(100, 319, 329, 28), grams(250, 769, 822, 16), grams(500, 1499, 1645, 5)],
    }),
    nut({
      slug: 'vengurla-cashew-w240',
      name: 'Vengurla cashew W240',
      farm: 'sindhudurg-cashew',
      badges: ['Bestseller'],
      picture: packed(bowl('#f2dfb6', 'leaf', wood), '🥜', 'A bowl of whole cashews'),
      tone: 'wheat',
      description:
        'Large whole cashews, steamed and shelled by the women’s unit at Vengurla. Ivory, snappy and fresh enough to taste of milk.',
      nutrition: per100(553, 18.2, 30.2, 43.9, 3.3, { Magnesium: '292 mg' }),
      ingredients: 'Cashew kernels',
      landmark: '🌴',
      variants: [
        grams(100, 139, 145, 61),
        grams(250, 335, 362, 58),
        grams(500, 649, 725, 33),
        kilos(1, 1269, 1450, 14),
        kilos(2, 2489, 2900, 8),
      ],
    }),
    nut({
      slug: 'saurashtra-peanuts',
      name: 'Saurashtra peanuts',
      farm: 'gir-gaushala',
      picture: single('🥜', 'A peanut in its shell'),
      tone: 'turmeric',
      description:
        'Bold Gujarat groundnut in pink skins, raw and clean. Roast in hot sand if you have it, in a pan if you have not.',
      nutrition: per100(567, 25.8, 16.1, 49.2, 8.5, { Niacin: '12 mg' }),
      ingredients: 'Groundnut kernels',
      landmark: '🚜',
      variants: [grams(250, 55, 59, 86), grams(500, 105, 115, 75), kilos(1, 199, 225, 44)],
    }),
    nut({
      slug: 'kutch-dates',
      name: 'Kutch Barhi dates',
      farm: 'kutch-dates',
      badges: ['Seasonal'],
      picture: packed(bowl('#9a5326', 'leaf', brass), '🌴', 'A bowl of soft brown dates'),
      tone: 'turmeric',
      description:
        'Ripened to soft brown on the palms of Mundra, then dried for three days in the sea wind. Sticky, with a taste of toffee.',
      nutrition: per100(282, 2.5, 75, 0.4, 8, { Potassium: '656 mg' }),
      ingredients: 'Dates',
      landmark: '🌴',
      variants: [grams(250, 169, 179, 39), grams(500, 325, 358, 24), kilos(1, 629, 710, 11)],
    }),
    nut({
      slug: 'nashik-raisins',
      name: 'Nashik golden raisins',
      farm: 'sahyadri-valley',
      picture: packed(bowl('#c9983f', 'lentil', indigo), '🍇', 'A bowl of golden raisins', {
        hue: -165,
        saturation: 0.85,
        lightness: 0.16,
      }),
      tone: 'plum',
      description:
        'Thompson grapes dried in airy sheds, without the sulphur that keeps others yellow. Darker, and they taste of grape.',
      nutrition: per100(299, 3.1, 79.2, 0.5, 3.7, { Potassium: '749 mg' }),
      ingredients: 'Raisins',
      variants: [grams(100, 59, 62, 72), grams(250, 139, 155, 51), grams(500, 269, 310, 19)],
    }),
    nut({
      slug: 'ladakh-apricots',
      name: 'Ladakh dried apricots',
      farm: 'sham-valley',
      badges: ['Single origin'],
      picture: pair('🍑', 'Two apricots', { hue: 14, saturation: 0.9, lightness: -0.03 }),
      description:
        'Halman apricots split and dried on village rooftops. Brown and honeyed, since nobody smoked them with sulphur.',
      nutrition: per100(241, 3.4, 62.6, 0.5, 7.3, { Iron: '2.7 mg' }),
      ingredients: 'Apricots',
      landmark: '🏔️',
      variants: [grams(250, 289, 305, 25), grams(500, 559, 610, 2)],
    }),
    nut({
      slug: 'dry-figs',
      name: 'Purandar dried figs',
      farm: 'mulshi-greens',
      certifications: pgsPacked,
      picture: packed(jar('#a97b56', 'flake', '#8a6aa8'), '🌰🍃', 'A jar of dried figs', {
        hue: -60,
        saturation: 0.9,
      }),
      tone: 'plum',
      description:
        'Figs from the hills near Saswad, dried flat on bamboo trays. Chewy, seeded and sweet; slice them over curd.',
      nutrition: per100(249, 3.3, 63.9, 0.9, 9.8, { Calcium: '162 mg' }),
      ingredients: 'Figs',
      variants: [grams(200, 279, 295, 18), grams(400, 539, 590, 12)],
    }),
    nut({
      slug: 'pumpkin-seeds',
      name: 'Pumpkin seeds',
      farm: 'malwa-plateau',
      picture: packed(
        pouch('#6f8f4a', 'leaf', '#b9cf9f'),
        '🌱🌼',
        'A pouch of green pumpkin seeds',
      ),
      tone: 'leaf',
      description:
        'Hull-less green kernels, raw and crisp. A minute in a dry pan and they puff up and start to jump.',
      nutrition: per100(559, 30.2, 10.7, 49.1, 6, { Zinc: '7.8 mg' }),
      ingredients: 'Pumpkin seed kernels',
      variants: [grams(100, 95, 99, 57), grams(250, 225, 248, 35), grams(500, 435, 496, 14)],
    }),
    nut({
      slug: 'flax-seeds',
      name: 'Flax seeds (alsi)',
      farm: 'bundelkhand-pulse',
      picture: packed(jar('#8a5230', 'seed', '#5f9fc4'), '🪻', 'A jar of brown flax seeds'),
      tone: 'sky',
      description:
        'Glossy brown alsi from rain-fed Bundelkhand fields. Toast, pound with garlic and chilli, and you have a chutney.',
      nutrition: per100(534, 18.3, 28.9, 42.2, 27.3, { 'Omega-3 (ALA)': '22.8 g' }),
      ingredients: 'Flax seed',
      storage: coolAndDry,
      variants: [grams(250, 69, 74, 63), grams(500, 132, 148, 37), kilos(1, 255, 296, 22)],
    }),
    nut({
      slug: 'desiccated-coconut',
      name: 'Desiccated coconut',
      farm: 'palakkad-paddy',
      picture: single('🥥', 'Half a white coconut'),
      tone: 'stone',
      description:
        'Fine white flakes, dried at low heat the day the nuts are cracked. For barfi, granola and the top of a thoran.',
      nutrition: per100(660, 6.9, 23.7, 64.5, 16.3, { Manganese: '2.7 mg' }),
      ingredients: 'Coconut',
      landmark: '🌴',
      variants: [grams(100, 55, 58, 68), grams(250, 129, 145, 42)],
    }),
  ],
};
