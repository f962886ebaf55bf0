import type { SeedCategory } from '../types';
import { chilled, npopPacked, per100, pgsPacked } from './facts';
import { grams, litres, millilitres, named, pieces } from './pack';
import { bottle, bowl, indigo, packed, pair, single, trio } from './picture';
import { shelf } from './product';

const dairy = shelf({
  certifications: npopPacked,
  storage: chilled,
  shelfLife: '3 days',
  landmark: '🐄',
});

export const dairyCategory: SeedCategory = {
  slug: 'dairy-eggs',
  name: 'Dairy & eggs',
  description: 'From small herds that graze, in glass you can send back.',
  tone: 'sky',
  picture: trio('🥛🧀🥚', 'Milk, cheese and an egg'),
  products: [
    dairy({
      slug: 'a2-gir-cow-milk',
      name: 'A2 Gir cow milk',
      farm: 'gir-gaushala',
      badges: ['Bestseller'],
      picture: packed(bottle('#fdfbf4', '#5a8fc0'), '🐄🥛', 'A glass bottle of milk'),
      description:
        'Whole milk from grazing Gir cows, pasteurised gently and not homogenised, so the cream rises. Shake the bottle, or do not.',
      nutrition: per100(66, 3.3, 4.8, 4.1, 0, { Calcium: '121 mg' }),
      ingredients: 'Whole cow milk',
      variants: [millilitres(500, 55, 55, 90), litres(1, 105, 108, 120)],
    }),
    dairy({
      slug: 'buffalo-milk',
      name: 'Buffalo milk',
      farm: 'anand-meadow',
      picture: single('🥛', 'A glass of buffalo milk'),
      description:
        'Thick white milk for tea that stands up to the leaves, and for setting curd you can cut. Delivered before seven.',
      nutrition: per100(107, 3.7, 8.4, 6.6, 0, { Calcium: '121 mg' }),
      ingredients: 'Whole buffalo milk',
      landmark: '🐃',
      variants: [millilitres(500, 49, 49, 85), litres(1, 95, 96, 110)],
    }),
    dairy({
      slug: 'clay-pot-dahi',
      name: 'Clay-pot dahi',
      farm: 'anand-meadow',
      picture: packed(bowl('#fdf9ee', 'liquid'), '🌿', 'A clay pot of set curd'),
      tone: 'clay',
      description:
        'Set overnight in unglazed pots, which drink the whey and leave the curd thick. Mildly sour, with a skin of malai.',
      nutrition: per100(72, 3.5, 4.9, 4.3, 0, { Calcium: '149 mg' }),
      ingredients: 'Whole milk, live cultures',
      shelfLife: '7 days',
      variants: [
        grams(200, 39, 42, 66),
        grams(400, 72, 80, 73),
        named('1 kg pot', { quantity: 1000, unit: 'g' }, 165, 185, 19),
      ],
    }),
    dairy({
      slug: 'malai-paneer',
      name: 'Malai paneer',
      farm: 'anand-meadow',
      picture: packed(bowl('#fbf6e8', 'cube', indigo), '🌿🍅', 'A bowl of cubed paneer'),
      tone: 'leaf',
      description:
        'Pressed the same morning under stone weights: soft, milky, and it does not squeak. Crumble it, grill it, or eat it in the car.',
      nutrition: per100(296, 18.9, 2.6, 23.5, 0, { Calcium: '476 mg' }),
      ingredients: 'Whole milk, lemon juice',
      shelfLife: '4 days',
      variants: [grams(200, 109, 115, 0), grams(500, 259, 285, 0)],
    }),
    dairy({
      slug: 'white-butter',
      name: 'White butter (makkhan)',
      farm: 'gir-gaushala',
      badges: ['Small batch'],
      picture: single('🧈', 'A block of white butter', { saturation: 0.65, lightness: 0.2 }),
      tone: 'wheat',
      description:
        'Churned from curd, unsalted, and light enough to spread cold. A paratha without it is a missed chance.',
      nutrition: per100(724, 0.8, 0.6, 80, 0, { 'Vitamin A': '684 µg' }),
      ingredients: 'Cream cultured with dahi',
      shelfLife: '10 days',
      variants: [grams(100, 119, 125, 33), grams(200, 229, 250, 27), grams(500, 549, 625, 3)],
    }),
    dairy({
      slug: 'salted-table-butter',
      name: 'Salted table butter',
      farm: 'anand-meadow',
      picture: pair('🧈🍞', 'Yellow butter beside bread'),
      tone: 'turmeric',
      description:
        'Cultured cream, sea salt, and a colour that comes only from grass. For toast, pav and baked potatoes.',
      nutrition: per100(722, 0.7, 0.5, 80, 0, { Sodium: '520 mg' }),
      ingredients: 'Cultured cream, sea salt (1.3%)',
      shelfLife: '60 days',
      variants: [grams(100, 75, 78, 64), grams(500, 349, 380, 32)],
    }),
    dairy({
      slug: 'nilgiri-aged-cheese',
      name: 'Nilgiri aged cheese',
      farm: 'nilgiri-terraces',
      badges: ['Small batch'],
      picture: single('🧀', 'A wedge of yellow cheese'),
      tone: 'stone',
      description:
        'A hard cow-milk cheese turned and brushed for six months in a hill cellar. Nutty, with a crackle of salt crystals.',
      nutrition: per100(402, 25.4, 1.6, 33, 0, { Calcium: '710 mg' }),
      ingredients: 'Cow milk, salt, cultures, microbial rennet',
      shelfLife: '90 days',
      landmark: '⛰️',
      variants: [grams(150, 329, 345, 23), grams(300, 629, 690, 10)],
    }),
    dairy({
      slug: 'masala-chaas',
      name: 'Masala chaas',
      farm: 'anand-meadow',
      picture: packed(bottle('#eef3df', '#4f8f5a'), '🌿🥒', 'A bottle of spiced buttermilk'),
      tone: 'leaf',
      description:
        'Thin, salted buttermilk with roasted jeera, ginger and coriander. The correct answer to a May afternoon.',
      nutrition: per100(31, 1.6, 2.4, 1.5, 0.1, { Calcium: '58 mg' }),
      ingredients: 'Buttermilk, water, coriander, ginger, green chilli, cumin, salt',
      shelfLife: '7 days',
      variants: [
        millilitres(200, 25, 25, 92),
        millilitres(500, 55, 60, 48),
        named('6 × 200 ml', { quantity: 1200, unit: 'ml' }, 129, 150, 20),
      ],
    }),
    dairy({
      slug: 'free-range-eggs',
      name: 'Free-range brown eggs',
      farm: 'mulshi-greens',
      certifications: pgsPacked,
      badges: ['Bestseller'],
      picture: trio('🥚', 'Three brown eggs'),
      tone: 'clay',
      description:
        'From hens that scratch about under the mango trees and roost where they like. Sizes vary, yolks do not: they are orange.',
      nutrition: per100(143, 12.6, 0.7, 9.5, 0, { 'Vitamin D': '2 µg' }),
      ingredients: 'Hen eggs',
      shelfLife: '3 weeks',
      landmark: '🐓',
      variants: [pieces(6, 99, 105, 74), pieces(12, 189, 205, 56), pieces(30, 449, 510, 14)],
    }),
    dairy({
      slug: 'kadaknath-eggs',
      name: 'Kadaknath eggs',
      farm: 'malwa-plateau',
      certifications: pgsPacked,
      badges: ['Heirloom'],
      picture: pair('🥚🪺', 'A cream egg before a nest', { saturation: 0.5, lightness: 0.16 }),
      tone: 'stone',
      description:
        'Small cream-tinted eggs from the black hens of Jhabua country. Few to a clutch, so we seldom have many.',
      nutrition: per100(145, 13.1, 0.8, 9.8, 0, { Iron: '2 mg' }),
      ingredients: 'Hen eggs',
      shelfLife: '3 weeks',
      landmark: '🐓',
      variants: [pieces(6, 239, 249, 4), pieces(12, 459, 498, 9)],
    }),
    dairy({
      slug: 'mishti-doi',
      name: 'Mishti doi',
      farm: 'damodar-delta',
      certifications: pgsPacked,
      picture: packed(
        bowl('#e2b98a', 'liquid', '#8f5236'),
        '🍯',
        'A pot of caramel-coloured sweet curd',
      ),
      tone: 'beet',
      description:
        'Milk reduced by half, browned with date-palm jaggery and set in earthen bhars. Bengal’s way of ending a quarrel.',
      nutrition: per100(162, 4.6, 24, 5.4, 0, { Calcium: '160 mg' }),
      ingredients: 'Whole milk, date-palm jaggery, live cultures',
      shelfLife: '5 days',
      variants: [grams(100, 55, 58, 47), grams(400, 199, 220, 15)],
    }),
  ],
};
