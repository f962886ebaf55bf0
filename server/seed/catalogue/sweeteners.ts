import type { SeedCategory } from '../types';
import { coolAndDry, npopPacked, per100, pgsPacked } from './facts';
import { grams, kilos, millilitres } from './pack';
import { bar, bottle, bowl, jar, packed, pouch, single } from './picture';
import { shelf } from './product';

const sweet = shelf({
  certifications: npopPacked,
  storage: 'Keep closed at room temperature; honey may set, which is natural.',
  shelfLife: '18 months',
  landmark: '🌻',
});

const honey = per100(304, 0.3, 82.4, 0, 0.2);

export const sweetenersCategory: SeedCategory = {
  slug: 'honey-sweeteners',
  name: 'Honey & sweeteners',
  description: 'Raw honeys by their flower, and jaggery from open pans.',
  tone: 'turmeric',
  picture: packed(jar('#eba52a', 'liquid', '#a8744a'), '🐝🍯🌼', 'A jar of honey with a honey pot'),
  products: [
    sweet({
      slug: 'sundarbans-mangrove-honey',
      name: 'Sundarbans mangrove honey',
      farm: 'sundarbans',
      certifications: [...npopPacked, 'Fair Trade'],
      badges: ['Single origin', 'Bestseller'],
      picture: packed(jar('#c9761a', 'liquid', '#3f7a5a'), '🐝', 'A jar of dark mangrove honey'),
      description:
        'Wild khalsi-blossom honey gathered by forest permit between April and June. Thin, tangy and slightly salty, like its home.',
      nutrition: honey,
      ingredients: 'Raw wild honey',
      landmark: '🌴',
      variants: [
        grams(150, 169, 175, 48),
        grams(350, 369, 399, 60),
        grams(700, 709, 790, 22),
        kilos(1, 979, 1120, 9),
      ],
    }),
    sweet({
      slug: 'mustard-blossom-honey',
      name: 'Mustard blossom honey',
      farm: 'braj-mustard',
      picture: packed(jar('#f3dc94', 'liquid', '#e9a824'), '🌼🐝', 'A jar of pale set honey', {
        hue: 12,
        saturation: 1.1,
      }),
      description:
        'Pale honey that sets by itself to a spreadable cream within weeks. Mild, with a trace of pepper.',
      nutrition: honey,
      ingredients: 'Raw honey',
      variants: [grams(250, 199, 210, 42), grams(500, 375, 410, 36)],
    }),
    sweet({
      slug: 'wild-forest-honey',
      name: 'Nilgiri wild forest honey',
      farm: 'nilgiri-terraces',
      badges: ['Small batch'],
      picture: single('🍯', 'A pot of forest honey'),
      description:
        'Rock-bee honey from the cliffs, cut once a year by the Kurumba collectors. Dark, resinous, strained through muslin only.',
      nutrition: honey,
      ingredients: 'Raw wild honey',
      landmark: '⛰️',
      variants: [grams(250, 319, 335, 14), grams(500, 609, 670, 0)],
    }),
    sweet({
      slug: 'acacia-honey',
      name: 'Kashmir acacia honey',
      farm: 'karewa',
      picture: packed(jar('#f6cf62', 'liquid', '#c98fb0'), '🌸', 'A jar of clear acacia honey'),
      tone: 'beet',
      description:
        'Water-clear honey from the May bloom that never seems to set. The one for those who find honey too much.',
      nutrition: honey,
      ingredients: 'Raw honey',
      landmark: '🏔️',
      variants: [grams(250, 279, 295, 31), grams(500, 529, 590, 18)],
    }),
    sweet({
      slug: 'kolhapur-jaggery-block',
      name: 'Kolhapur jaggery block',
      farm: 'kolhapur-cane',
      badges: ['Bestseller'],
      picture: packed(bar('#c8852f', '#f1e2bd'), '🌱', 'A block of golden jaggery'),
      tone: 'clay',
      description:
        'Cane juice clarified with wild okra and boiled down in an open pan, with no hydros to bleach it. Crumbly, brown, faintly mineral.',
      nutrition: per100(383, 0.4, 95, 0.1, 0, { Iron: '4.6 mg' }),
      ingredients: 'Sugarcane juice',
      storage: coolAndDry,
      shelfLife: '9 months',
      landmark: '🚜',
      variants: [
        grams(500, 65, 69, 95),
        kilos(1, 122, 138, 104),
        kilos(2, 239, 272, 35),
        kilos(5, 579, 675, 12),
      ],
    }),
    sweet({
      slug: 'jaggery-powder',
      name: 'Jaggery powder',
      farm: 'kolhapur-cane',
      picture: packed(
        bowl('#b9772c', 'seed', '#6c8089'),
        '🌱🥄',
        'A bowl of coarse jaggery powder',
      ),
      tone: 'wheat',
      description:
        'The same jaggery, dried and sieved so that it pours. Straight into chai, no hammer needed.',
      nutrition: per100(383, 0.4, 95, 0.1, 0, { Iron: '4.2 mg' }),
      ingredients: 'Sugarcane juice',
      storage: coolAndDry,
      shelfLife: '9 months',
      landmark: '🚜',
      variants: [grams(500, 79, 84, 78), kilos(1, 149, 168, 56)],
    }),
    sweet({
      slug: 'nolen-gur',
      name: 'Nolen gur (liquid)',
      farm: 'damodar-delta',
      certifications: pgsPacked,
      badges: ['Seasonal', 'Small batch'],
      picture: packed(bottle('#7a3f18', '#d0ad76'), '🌴', 'A bottle of dark liquid date jaggery'),
      tone: 'clay',
      description:
        'Winter sap of the wild date palm, tapped before sunrise and boiled the same hour. Smoke, caramel and the whole of Poush in a bottle.',
      nutrition: per100(312, 0.9, 77, 0.2, 0, { Potassium: '890 mg' }),
      ingredients: 'Date-palm sap',
      storage: 'Keep refrigerated once opened.',
      shelfLife: '4 months',
      landmark: '🌴',
      variants: [millilitres(250, 249, 260, 5), millilitres(500, 469, 520, 12)],
    }),
    sweet({
      slug: 'palm-jaggery',
      name: 'Palm jaggery (karupatti)',
      farm: 'kongu-press',
      picture: packed(
        pouch('#5e3520', 'cube', '#c79f70'),
        '🌴🥥',
        'A pouch of dark palm jaggery pieces',
      ),
      tone: 'stone',
      description:
        'Palmyra neera set in coconut shells, near black and deeply malty. Break a piece into hot sukku coffee.',
      nutrition: per100(372, 1, 92, 0.2, 0, { Calcium: '80 mg' }),
      ingredients: 'Palmyra palm sap',
      storage: coolAndDry,
      shelfLife: '12 months',
      landmark: '🌴',
      variants: [grams(250, 135, 142, 33), grams(500, 259, 284, 26)],
    }),
    sweet({
      slug: 'khandsari-sugar',
      name: 'Khandsari sugar',
      farm: 'bundelkhand-pulse',
      picture: packed(jar('#ecd9ae', 'seed', '#6c8089'), '🌱🍋', 'A jar of raw khandsari sugar'),
      tone: 'sky',
      description:
        'Raw crystal sugar spun from cane syrup without sulphur or bone char. Small blond grains that dissolve quickly.',
      nutrition: per100(396, 0, 99, 0, 0),
      ingredients: 'Sugarcane juice',
      storage: coolAndDry,
      shelfLife: '24 months',
      landmark: '🚜',
      variants: [grams(500, 59, 62, 70), kilos(1, 112, 124, 61), kilos(5, 539, 620, 14)],
    }),
  ],
};
