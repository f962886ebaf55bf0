import type { SeedCategory } from '../types';
import { coolAndDry, npopPacked, per100, pgsPacked } from './facts';
import { grams, kilos } from './pack';
import { bowl, brass, cream, indigo, packed, pouch, rose, sack, slate } from './picture';
import { shelf } from './product';

const grain = shelf({
  certifications: npopPacked,
  storage: coolAndDry,
  shelfLife: '12 months',
  landmark: '🌾',
});

export const grainsCategory: SeedCategory = {
  slug: 'rice-millets',
  name: 'Rice & millets',
  description: 'Old varieties, milled in small lots, sold with their village on the bag.',
  tone: 'wheat',
  picture: packed(sack('#f7efdb', 'long'), '🌾🌾', 'A sack of rice with ears of grain'),
  products: [
    grain({
      slug: 'dehraduni-basmati',
      name: 'Dehraduni basmati rice',
      farm: 'doon-valley',
      badges: ['Bestseller', 'Single origin'],
      picture: packed(sack('#faf4e6', 'long'), '🌾🍚', 'A sack of long white basmati rice'),
      description:
        'Type-3 basmati from the Doon valley, aged a full year so the grains stay apart. The scent arrives before the lid comes off.',
      nutrition: per100(349, 8.1, 78.2, 0.6, 1.3, { Iron: '0.7 mg' }),
      ingredients: 'Basmati rice',
      shelfLife: '24 months',
      variants: [
        grams(500, 119, 125, 66),
        kilos(1, 229, 245, 120),
        kilos(2, 445, 490, 70),
        kilos(5, 1069, 1225, 34),
        kilos(10, 2049, 2450, 9),
      ],
    }),
    grain({
      slug: 'brown-basmati',
      name: 'Brown basmati rice',
      farm: 'doon-valley',
      picture: packed(bowl('#c79a63', 'long', cream), '🌾', 'A bowl of brown basmati rice'),
      description:
        'The same basmati with its bran left on: nutty, chewy and slower to cook. Soak it for half an hour first.',
      nutrition: per100(354, 8.5, 74.2, 2.7, 3.4, { Magnesium: '143 mg' }),
      ingredients: 'Whole basmati rice',
      shelfLife: '9 months',
      variants: [grams(500, 109, 115, 40), kilos(1, 209, 225, 62), kilos(5, 979, 1125, 18)],
    }),
    grain({
      slug: 'gobindobhog-rice',
      name: 'Gobindobhog rice',
      farm: 'damodar-delta',
      certifications: pgsPacked,
      picture: packed(
        bowl('#f6ecd2', 'seed', rose),
        '🍚',
        'A bowl of tiny-grained Gobindobhog rice',
      ),
      description:
        'Tiny, buttery grains for payesh, khichuri and festival bhog. New crop, milled in Bardhaman within the month.',
      nutrition: per100(352, 7.4, 79, 0.5, 1.1, { Iron: '0.6 mg' }),
      ingredients: 'Gobindobhog rice',
      variants: [grams(500, 89, 95, 55), kilos(1, 169, 185, 48), kilos(5, 799, 925, 12)],
    }),
    grain({
      slug: 'palakkadan-matta',
      name: 'Palakkadan matta rice',
      farm: 'palakkad-paddy',
      badges: ['Heirloom'],
      picture: packed(sack('#b5745a', 'seed'), '🌴', 'A sack of red Palakkadan matta rice'),
      description:
        'Parboiled red rice with stripes of bran, earthy and full. It wants plenty of water and a good moru curry.',
      nutrition: per100(350, 7.6, 76.5, 1.6, 3.1, { Zinc: '1.9 mg' }),
      ingredients: 'Parboiled red rice',
      landmark: '🌴',
      variants: [
        kilos(1, 119, 130, 90),
        kilos(2, 232, 260, 44),
        kilos(5, 559, 650, 25),
        kilos(10, 1079, 1300, 8),
      ],
    }),
    grain({
      slug: 'ambemohar-rice',
      name: 'Ambemohar rice',
      farm: 'mulshi-greens',
      certifications: pgsPacked,
      badges: ['Heirloom'],
      picture: packed(pouch('#f8f0dc', 'seed', '#d9b27c'), '🌼🌾', 'A pouch of Ambemohar rice'),
      description:
        'A short grain from the Mulshi foothills that smells of mango blossom, as its name says. Soft, sticky and made for varan-bhat.',
      nutrition: per100(350, 7.1, 78.8, 0.6, 1.2, { Iron: '0.7 mg' }),
      ingredients: 'Ambemohar rice',
      variants: [kilos(1, 159, 175, 38), kilos(5, 749, 875, 16)],
    }),
    grain({
      slug: 'chakhao-black-rice',
      name: 'Chak-hao black rice',
      farm: 'loktak-paddy',
      badges: ['Heirloom'],
      picture: packed(bowl('#3b2f45', 'long', cream), '🌸', 'A bowl of black Chak-hao rice'),
      tone: 'plum',
      description:
        'Manipur’s aromatic black rice, which cooks to a deep violet. Lovely as kheer with coconut milk.',
      nutrition: per100(351, 8.9, 75.6, 3.3, 4.9, { Iron: '3.5 mg' }),
      ingredients: 'Black rice',
      variants: [grams(500, 179, 190, 23), kilos(1, 339, 375, 14)],
    }),
    grain({
      slug: 'thick-poha',
      name: 'Thick poha',
      farm: 'malwa-plateau',
      picture: packed(bowl('#f1e6cc', 'flake', indigo), '🍋', 'A bowl of thick flattened rice'),
      description:
        'Flattened rice with enough body for an Indori breakfast. Rinse, rest, then on with the mustard seeds.',
      nutrition: per100(346, 6.6, 77.3, 1.2, 2.3, { Iron: '4.5 mg' }),
      ingredients: 'Rice, flattened',
      shelfLife: '6 months',
      variants: [grams(500, 59, 65, 77), kilos(1, 112, 125, 58), kilos(2, 219, 250, 27)],
    }),
    grain({
      slug: 'foxtail-millet',
      name: 'Foxtail millet',
      farm: 'deccan-millet',
      certifications: pgsPacked,
      picture: packed(bowl('#e8c35a', 'seed', slate), '🌾', 'A bowl of yellow foxtail millet'),
      description:
        'Kangni, or thinai: small yellow grains that cook in fifteen minutes. Upma, pongal, or plain beside a sambar.',
      nutrition: per100(351, 12.3, 60.9, 4.3, 8, { Iron: '2.8 mg' }),
      ingredients: 'Unpolished foxtail millet',
      variants: [grams(500, 79, 85, 64), kilos(1, 149, 165, 47), kilos(5, 709, 825, 15)],
    }),
    grain({
      slug: 'little-millet',
      name: 'Little millet',
      farm: 'deccan-millet',
      certifications: pgsPacked,
      picture: packed(pouch('#ddd0a8', 'seed', '#a9bf8b'), '🌱', 'A pouch of little millet'),
      tone: 'leaf',
      description:
        'Kutki, the millet to begin with if you come from rice. Fluffy, mild, and unpolished so the bran stays.',
      nutrition: per100(341, 8.7, 67, 4.7, 7.6, { Iron: '9.3 mg' }),
      ingredients: 'Unpolished little millet',
      variants: [grams(500, 85, 92, 39), kilos(1, 162, 180, 28)],
    }),
    grain({
      slug: 'barnyard-millet',
      name: 'Barnyard millet (jhangora)',
      farm: 'munsiyari-harvest',
      certifications: pgsPacked,
      picture: packed(bowl('#efe7d2', 'seed', slate), '🍃', 'A bowl of pale barnyard millet'),
      tone: 'sky',
      description:
        'The white millet of the Kumaon hills, eaten on fasting days and as jhangora kheer on the others. Grown without irrigation.',
      nutrition: per100(307, 6.2, 65.5, 2.2, 9.8, { Iron: '5 mg' }),
      ingredients: 'Barnyard millet',
      landmark: '⛰️',
      variants: [grams(500, 99, 105, 3), kilos(1, 189, 205, 11)],
    }),
    grain({
      slug: 'whole-ragi',
      name: 'Whole ragi',
      farm: 'coorg-canopy',
      picture: packed(bowl('#8f4434', 'seed', brass), '🌱', 'A bowl of reddish ragi grain'),
      description:
        'Finger millet for sprouting, malting or grinding as you need it. Brick-red, clean and hard as shot.',
      nutrition: per100(321, 7.2, 66.8, 1.9, 11.2, { Calcium: '364 mg' }),
      ingredients: 'Finger millet',
      variants: [grams(500, 49, 55, 70), kilos(1, 92, 105, 52), kilos(5, 429, 520, 13)],
    }),
    grain({
      slug: 'idli-rice',
      name: 'Idli rice',
      farm: 'kongu-press',
      picture: packed(sack('#f3ead6', 'seed', '#c2a27c'), '🍙🍃', 'A sack of idli rice'),
      tone: 'stone',
      description:
        'Fat parboiled grains that grind to a smooth, lively batter. Four parts of this to one of whole urad.',
      nutrition: per100(348, 7, 78.4, 0.5, 1, { Iron: '0.9 mg' }),
      ingredients: 'Parboiled rice',
      variants: [kilos(1, 84, 92, 81), kilos(5, 399, 455, 29)],
    }),
  ],
};
