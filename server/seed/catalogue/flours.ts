import type { SeedCategory } from '../types';
import { coolAndDry, npopPacked, per100, pgsPacked } from './facts';
import { grams, kilos } from './pack';
import { bowl, cream, indigo, packed, pouch, rose, sack, sage } from './picture';
import { shelf } from './product';

const flour = shelf({
  certifications: npopPacked,
  storage: 'Keep airtight, cool and dry; in the fridge during the monsoon.',
  shelfLife: '3 months from milling',
  landmark: '🌾',
});

export const floursCategory: SeedCategory = {
  slug: 'flours',
  name: 'Flours',
  description: 'Stone-ground the week it ships, bran and germ included.',
  tone: 'clay',
  picture: packed(pouch('#ead9b6', 'powder'), '🌾🥣', 'A pouch of flour with wheat and a bowl'),
  products: [
    flour({
      slug: 'khapli-atta',
      name: 'Khapli wheat atta',
      farm: 'kolhapur-cane',
      badges: ['Heirloom', 'Bestseller'],
      picture: packed(pouch('#d9b98a', 'powder'), '🌾', 'A pouch of khapli wheat flour'),
      description:
        'Emmer, the old hulled wheat, milled slowly between stones. Chapatis come out rust-brown, soft and a little sweet.',
      nutrition: per100(340, 12.8, 68.2, 2.2, 11.4, { Iron: '3.9 mg' }),
      ingredients: 'Emmer wheat',
      variants: [
        grams(500, 89, 95, 46),
        kilos(1, 169, 180, 95),
        kilos(2, 329, 360, 52),
        kilos(5, 789, 900, 21),
      ],
    }),
    flour({
      slug: 'sharbati-atta',
      name: 'Sharbati wheat atta',
      farm: 'malwa-plateau',
      picture: packed(sack('#ecd7ae', 'powder'), '🌾🫓', 'A sack of Sharbati wheat flour'),
      description:
        'Golden rain-fed wheat from Sehore, known for rotis that stay soft in the tiffin. Nothing removed, nothing added.',
      nutrition: per100(341, 12.1, 69.4, 1.7, 11.2, { Iron: '4.1 mg' }),
      ingredients: 'Whole wheat',
      variants: [
        kilos(1, 82, 88, 140),
        kilos(2, 159, 176, 76),
        kilos(5, 379, 440, 110),
        kilos(10, 729, 880, 38),
        kilos(20, 1419, 1760, 8),
      ],
    }),
    flour({
      slug: 'jowar-atta',
      name: 'Jowar atta',
      farm: 'latur-manjra',
      certifications: pgsPacked,
      picture: packed(bowl('#efe4cc', 'powder'), '🌾', 'A bowl of sorghum flour'),
      tone: 'stone',
      description:
        'Flour of rabi Maldandi sorghum, pale and sweet. Knead it with hot water and pat, do not roll.',
      nutrition: per100(349, 10.4, 72.6, 1.9, 9.7, { Iron: '4.1 mg' }),
      ingredients: 'Sorghum',
      variants: [grams(500, 52, 56, 58), kilos(1, 98, 108, 67), kilos(5, 469, 540, 17)],
    }),
    flour({
      slug: 'bajra-atta',
      name: 'Bajra atta',
      farm: 'braj-mustard',
      picture: packed(bowl('#a9a08a', 'powder', cream), '🌱', 'A bowl of grey pearl millet flour'),
      description:
        'Grey-green, earthy pearl millet flour for winter rotla with jaggery and ghee. Milled weekly, since it does not wait.',
      nutrition: per100(361, 11.6, 67.5, 5, 11.3, { Iron: '8 mg' }),
      ingredients: 'Pearl millet',
      shelfLife: '6 weeks from milling',
      variants: [grams(500, 45, 49, 62), kilos(1, 84, 95, 33), kilos(5, 405, 475, 12)],
    }),
    flour({
      slug: 'ragi-flour',
      name: 'Ragi flour',
      farm: 'coorg-canopy',
      picture: packed(pouch('#a2695a', 'powder', '#c4938a'), '🌿🥣', 'A pouch of ragi flour'),
      tone: 'beet',
      description:
        'Finely milled finger millet for mudde, malt and dark crisp dosas. Smells faintly of cocoa.',
      nutrition: per100(328, 7.3, 72, 1.3, 11.5, { Calcium: '344 mg' }),
      ingredients: 'Finger millet',
      variants: [grams(500, 59, 65, 71), kilos(1, 112, 125, 40)],
    }),
    flour({
      slug: 'stone-ground-besan',
      name: 'Stone-ground besan',
      farm: 'bundelkhand-pulse',
      picture: packed(bowl('#efc75e', 'powder', indigo), '🌻', 'A bowl of yellow gram flour'),
      tone: 'turmeric',
      description:
        'Chana dal and nothing else, coarse enough for laddoo and fine enough for kadhi. Roast it until the neighbours ask.',
      nutrition: per100(387, 22.4, 57.8, 6.7, 10.8, { Folate: '437 µg' }),
      ingredients: 'Split Bengal gram',
      variants: [grams(500, 79, 85, 88), kilos(1, 152, 168, 54)],
    }),
    flour({
      slug: 'rice-flour',
      name: 'Rice flour',
      farm: 'palakkad-paddy',
      picture: packed(bowl('#f8f3ea', 'powder', sage), '🌾🍚', 'A bowl of white rice flour'),
      tone: 'leaf',
      description:
        'Soaked, dried and pounded the Kerala way, then lightly roasted. For idiyappam, modak and the crunch in a pakora.',
      nutrition: per100(366, 6, 80.1, 1.4, 2.4, { Iron: '0.4 mg' }),
      ingredients: 'Raw rice',
      landmark: '🌴',
      variants: [grams(500, 49, 54, 66), kilos(1, 92, 105, 27)],
    }),
    flour({
      slug: 'kuttu-buckwheat-flour',
      name: 'Kuttu (buckwheat) flour',
      farm: 'munsiyari-harvest',
      certifications: pgsPacked,
      badges: ['Seasonal'],
      picture: packed(pouch('#9c8b7d', 'powder', '#b8a9cf'), '🌸', 'A pouch of buckwheat flour'),
      tone: 'plum',
      description:
        'Buckwheat from terraces near the snow line, milled for Navratri. Makes lacy cheela and dense, dark puri.',
      nutrition: per100(335, 12.6, 70.6, 3.1, 10, { Magnesium: '251 mg' }),
      ingredients: 'Buckwheat',
      landmark: '🏔️',
      variants: [grams(500, 129, 139, 19), kilos(1, 245, 270, 0)],
    }),
    flour({
      slug: 'bansi-rava',
      name: 'Bansi rava',
      farm: 'malwa-plateau',
      picture: packed(bowl('#edcf87', 'seed', rose), '🥄', 'A bowl of coarse yellow semolina'),
      tone: 'wheat',
      description:
        'Coarse semolina of yellow durum wheat, which keeps upma loose and sheera grainy. Dry-roast before storing.',
      nutrition: per100(360, 12.7, 72.8, 1.1, 3.9, { Iron: '1.2 mg' }),
      ingredients: 'Durum wheat semolina',
      shelfLife: '4 months',
      storage: coolAndDry,
      variants: [grams(500, 48, 52, 74), kilos(1, 89, 98, 36)],
    }),
  ],
};
