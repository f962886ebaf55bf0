import type { SeedCategory } from '../types';
import { coolAndDry, npopPacked, per100, pgsPacked } from './facts';
import { grams, kilos } from './pack';
import {
  bowl,
  brass,
  cream,
  indigo,
  packed,
  pouch,
  rose,
  sack,
  sage,
  single,
  slate,
  wood,
} from './picture';
import { shelf } from './product';

const dal = shelf({
  certifications: npopPacked,
  storage: coolAndDry,
  shelfLife: '12 months',
  landmark: '🚜',
});

export const dalsCategory: SeedCategory = {
  slug: 'dals-pulses',
  name: 'Dals & pulses',
  description: 'Unpolished, this year’s crop, and quick to soften because of it.',
  tone: 'turmeric',
  picture: packed(bowl('#e9a63c', 'lentil', indigo), '🌿🫘', 'A bowl of yellow dal'),
  products: [
    dal({
      slug: 'unpolished-toor-dal',
      name: 'Unpolished toor dal',
      farm: 'latur-manjra',
      badges: ['Bestseller'],
      picture: packed(bowl('#e8b13c', 'lentil'), '🌿', 'A bowl of yellow toor dal'),
      description:
        'Pigeon pea from black Marathwada soil, split and left matt: no oil, no water, no leather polish. Cooks down creamy in four whistles.',
      nutrition: per100(343, 21.7, 62.8, 1.5, 15, { Folate: '456 µg' }),
      ingredients: 'Split pigeon pea',
      variants: [
        grams(500, 109, 115, 98),
        kilos(1, 209, 225, 150),
        kilos(2, 409, 450, 62),
        kilos(5, 999, 1125, 26),
        kilos(10, 1949, 2250, 8),
      ],
    }),
    dal({
      slug: 'moong-dal-split',
      name: 'Yellow moong dal',
      farm: 'malwa-plateau',
      picture: packed(bowl('#f5d560', 'seed', sage), '🌱', 'A bowl of split yellow moong dal'),
      description:
        'The gentle one, for khichdi and for the day after a wedding. Husked but never polished.',
      nutrition: per100(347, 24.5, 59.9, 1.2, 8.2, { Folate: '140 µg' }),
      ingredients: 'Split husked green gram',
      variants: [grams(500, 95, 99, 105), kilos(1, 184, 198, 72), kilos(2, 359, 396, 30)],
    }),
    dal({
      slug: 'whole-green-moong',
      name: 'Whole green moong',
      farm: 'malwa-plateau',
      picture: packed(bowl('#7f9c45', 'lentil', cream), '🌱🌱', 'A bowl of whole green moong'),
      tone: 'leaf',
      description:
        'Small olive-green beans that sprout within a day, which is the best proof of freshness. Simmer them whole or let them grow tails.',
      nutrition: per100(347, 23.9, 62.6, 1.2, 16.3, { Iron: '6.7 mg' }),
      ingredients: 'Whole green gram',
      variants: [grams(500, 89, 95, 80), kilos(1, 172, 190, 58), kilos(5, 829, 950, 16)],
    }),
    dal({
      slug: 'masoor-dal',
      name: 'Red masoor dal',
      farm: 'bundelkhand-pulse',
      picture: packed(bowl('#ee8450', 'lentil', slate), '🧅', 'A bowl of red masoor dal'),
      tone: 'clay',
      description:
        'Salmon-pink lentils that turn gold in twenty minutes. The weeknight dal, with burnt garlic on top.',
      nutrition: per100(352, 24.6, 63.4, 1.1, 10.7, { Iron: '6.5 mg' }),
      ingredients: 'Split husked lentil',
      variants: [grams(500, 75, 79, 92), kilos(1, 142, 155, 88), kilos(5, 679, 775, 20)],
    }),
    dal({
      slug: 'black-urad-whole',
      name: 'Whole black urad',
      farm: 'bundelkhand-pulse',
      picture: packed(bowl('#3f3a3c', 'lentil', brass), '🧈', 'A bowl of whole black urad'),
      tone: 'wheat',
      description:
        'For dal makhani that sits on the fire all night. Small, dull black and full of starch.',
      nutrition: per100(341, 25.2, 58.9, 1.6, 18.3, { Iron: '7.6 mg' }),
      ingredients: 'Whole black gram',
      variants: [grams(500, 99, 105, 61), kilos(1, 189, 209, 37), kilos(5, 909, 1045, 10)],
    }),
    dal({
      slug: 'white-urad-gota',
      name: 'White urad gota',
      farm: 'palnadu-chilli',
      picture: packed(pouch('#f4ecd8', 'lentil', '#9fb6c4'), '🫓', 'A pouch of whole white urad'),
      tone: 'sky',
      description:
        'Husked whole urad for idli, vada and papad. New crop, so the batter rises like it means it.',
      nutrition: per100(347, 24.8, 60.6, 1.5, 8.6, { Magnesium: '155 mg' }),
      ingredients: 'Whole husked black gram',
      variants: [grams(500, 109, 115, 55), kilos(1, 209, 229, 31)],
    }),
    dal({
      slug: 'chana-dal',
      name: 'Chana dal',
      farm: 'malwa-plateau',
      picture: packed(sack('#e6a93f', 'lentil'), '🥥', 'A sack of chana dal'),
      description:
        'Split desi gram with a bite that survives the pressure cooker. Good with bottle gourd, better with coconut.',
      nutrition: per100(360, 20.8, 60.9, 5.3, 12.8, { Folate: '180 µg' }),
      ingredients: 'Split Bengal gram',
      variants: [grams(500, 69, 74, 84), kilos(1, 132, 145, 76), kilos(5, 629, 725, 22)],
    }),
    dal({
      slug: 'kala-chana',
      name: 'Kala chana',
      farm: 'malwa-plateau',
      picture: packed(bowl('#7b4f31', 'round', cream), '🌿🍋', 'A bowl of small brown chickpeas'),
      tone: 'clay',
      description:
        'Small brown desi chickpeas, nutty and never mushy. Soak overnight and keep the cooking water for rasam.',
      nutrition: per100(364, 19.3, 60.6, 6, 17.4, { Iron: '6.2 mg' }),
      ingredients: 'Brown chickpea',
      variants: [grams(500, 65, 69, 90), kilos(1, 124, 138, 49), kilos(5, 599, 690, 18)],
    }),
    dal({
      slug: 'kabuli-chana',
      name: 'Kabuli chana',
      farm: 'malwa-plateau',
      picture: packed(bowl('#ecd2a0', 'round', rose), '🧄', 'A bowl of large pale chickpeas'),
      tone: 'beet',
      description:
        'Dollar-size cream chickpeas from Malwa, for chole and hummus alike. They double in the soaking bowl.',
      nutrition: per100(378, 20.5, 63, 6, 12.2, { Folate: '557 µg' }),
      ingredients: 'Chickpea',
      variants: [grams(500, 99, 105, 66), kilos(1, 189, 209, 45), kilos(2, 369, 418, 5)],
    }),
    dal({
      slug: 'munsiyari-rajma',
      name: 'Munsiyari rajma',
      farm: 'munsiyari-harvest',
      certifications: pgsPacked,
      badges: ['Single origin', 'Bestseller'],
      picture: single('🫘', 'Dark red kidney beans'),
      tone: 'beet',
      description:
        'Grown at 2,200 metres among maize and sold by the village that sowed it. Thin-skinned, mixed in colour, and done in an hour.',
      nutrition: per100(333, 23.6, 60, 0.8, 15.2, { Iron: '8.2 mg' }),
      ingredients: 'Kidney bean',
      landmark: '🏔️',
      variants: [grams(500, 149, 159, 43), kilos(1, 285, 318, 29), kilos(2, 549, 636, 2)],
    }),
    dal({
      slug: 'chitra-rajma',
      name: 'Chitra rajma',
      farm: 'kullu-ridge',
      picture: packed(bowl('#d7b08e', 'flake', wood), '🫘', 'A bowl of speckled Chitra rajma', {
        hue: 22,
        saturation: 0.7,
        lightness: 0.24,
      }),
      tone: 'stone',
      description:
        'Pale beans freckled with maroon, softer and creamier than the red. The rajma of dhabas on the road to Manali.',
      nutrition: per100(335, 22.8, 60.4, 1, 15.5, { Iron: '6.7 mg' }),
      ingredients: 'Kidney bean',
      landmark: '🏔️',
      variants: [grams(500, 115, 122, 57), kilos(1, 219, 244, 34)],
    }),
    dal({
      slug: 'horse-gram',
      name: 'Horse gram (kulthi)',
      farm: 'deccan-millet',
      certifications: pgsPacked,
      picture: packed(pouch('#a9703f', 'lentil', '#dca46a'), '🌱', 'A pouch of horse gram'),
      tone: 'wheat',
      description:
        'Hardy brown kulthi that asks for almost no water. Slow-cook it into a dark, savoury saaru.',
      nutrition: per100(329, 21.7, 57.2, 0.6, 7.9, { Calcium: '269 mg' }),
      ingredients: 'Horse gram',
      variants: [grams(500, 69, 75, 41), kilos(1, 129, 145, 16)],
    }),
    dal({
      slug: 'lobia',
      name: 'Lobia (black-eyed beans)',
      farm: 'deccan-millet',
      certifications: pgsPacked,
      picture: packed(bowl('#efe2c3', 'lentil', indigo), '🥥🌿', 'A bowl of black-eyed beans'),
      tone: 'sky',
      description:
        'Cream beans with a dark eye that need only a short soak. Chawli usal tonight, salad tomorrow.',
      nutrition: per100(336, 23.5, 60, 1.3, 10.6, { Folate: '633 µg' }),
      ingredients: 'Black-eyed bean',
      variants: [grams(500, 82, 88, 50), kilos(1, 156, 172, 25)],
    }),
  ],
};
