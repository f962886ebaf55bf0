import type { SeedCategory } from '../types';
import { npopPacked, per100, pgsPacked } from './facts';
import { grams, millilitres } from './pack';
import { bottle, jar, packed } from './picture';
import { shelf } from './product';

const jarred = shelf({
  certifications: npopPacked,
  storage: 'Use a dry spoon; keep the oil above the pieces.',
  shelfLife: '12 months',
  landmark: '🌳',
});

export const picklesCategory: SeedCategory = {
  slug: 'pickles-preserves',
  name: 'Pickles & preserves',
  description: 'Sunned on rooftops, stirred by hand, sealed in glass.',
  tone: 'plum',
  picture: packed(jar('#d9822a', 'cube', '#a63353'), '🥭🌶️🍋', 'A jar of mango pickle'),
  products: [
    jarred({
      slug: 'avakaya-mango-pickle',
      name: 'Avakaya mango pickle',
      farm: 'palnadu-chilli',
      badges: ['Bestseller'],
      picture: packed(
        jar('#c2401c', 'cube', '#c9973a'),
        '🥭🌶️',
        'A jar of red Avakaya mango pickle',
        {
          hue: 45,
          saturation: 0.85,
          lightness: -0.05,
        },
      ),
      tone: 'clay',
      description:
        'Sour green mango cut with the stone, in mustard powder, Guntur chilli and sesame oil. Hot rice and ghee are not optional.',
      nutrition: per100(210, 2.4, 8.6, 18.5, 3.1, { Sodium: '3.4 g' }),
      ingredients: 'Green mango, sesame oil, chilli, mustard, sea salt, fenugreek, garlic',
      variants: [grams(250, 179, 185, 47), grams(500, 335, 365, 36), grams(1000, 639, 720, 13)],
    }),
    jarred({
      slug: 'nimbu-achar',
      name: 'Aged lime pickle',
      farm: 'marwar-kitchen',
      picture: packed(jar('#b98a2c', 'cube', '#7a8f3c'), '🍋', 'A jar of dark lime pickle', {
        hue: 26,
        saturation: 0.82,
        lightness: -0.1,
      }),
      tone: 'leaf',
      description:
        'Limes, salt, ajwain and a year on the terrace; no oil at all. Soft, dark and sour-sweet.',
      nutrition: per100(72, 1.1, 15.8, 0.6, 3.6, { Sodium: '4.1 g' }),
      ingredients: 'Lime, rock salt, jaggery, ajwain, black pepper',
      storage: 'Use a dry spoon; keeps at room temperature.',
      shelfLife: '24 months',
      variants: [grams(250, 159, 165, 33), grams(500, 299, 330, 21)],
    }),
    jarred({
      slug: 'stuffed-red-chilli-pickle',
      name: 'Banarasi stuffed red chilli',
      farm: 'marwar-kitchen',
      picture: packed(jar('#d12d22', 'leaf', '#3f7a4a'), '🌶️', 'A jar of stuffed red chillies'),
      tone: 'beet',
      description:
        'Fat winter chillies packed with mustard, fennel and raw mango powder, then laid in mustard oil. Less fierce than it looks.',
      nutrition: per100(248, 4.8, 12.4, 20.6, 6.2, { Sodium: '3 g' }),
      ingredients: 'Red chilli, mustard oil, mustard, fennel, amchur, salt, turmeric',
      variants: [grams(250, 199, 209, 28), grams(500, 379, 418, 2)],
    }),
    jarred({
      slug: 'garlic-pickle',
      name: 'Whole garlic pickle',
      farm: 'malwa-plateau',
      picture: packed(jar('#d59a4c', 'round', '#8f5236'), '🧄', 'A jar of garlic cloves in oil'),
      description:
        'Peeled cloves in mustard oil with fenugreek and a little jaggery, matured for forty days. Mellow enough for a sandwich.',
      nutrition: per100(265, 3.6, 19.5, 19.2, 2.4, { Sodium: '2.6 g' }),
      ingredients: 'Garlic, mustard oil, jaggery, fenugreek, chilli, salt',
      variants: [grams(250, 189, 199, 35), grams(500, 355, 398, 19)],
    }),
    jarred({
      slug: 'ginger-pachadi',
      name: 'Ginger pachadi (allam)',
      farm: 'palnadu-chilli',
      badges: ['Small batch'],
      picture: packed(jar('#a8512a', 'liquid', '#e7d3a8'), '🫚🌶️', 'A jar of ginger chutney'),
      tone: 'turmeric',
      description:
        'Ginger, tamarind and jaggery ground to a paste and tempered with curry leaves. Made for pesarattu.',
      nutrition: per100(186, 1.8, 27.4, 7.9, 2.7, { Sodium: '2.2 g' }),
      ingredients: 'Ginger, tamarind, jaggery, sesame oil, chilli, mustard, curry leaf, salt',
      shelfLife: '6 months',
      variants: [grams(200, 149, 155, 30)],
    }),
    jarred({
      slug: 'strawberry-preserve',
      name: 'Strawberry preserve',
      farm: 'mulshi-greens',
      badges: ['Small batch'],
      picture: packed(jar('#c31f3d', 'liquid', '#e7a3b4'), '🍓🍓', 'A jar of strawberry preserve'),
      tone: 'beet',
      description:
        'Sixty per cent fruit, cooked in copper in batches of twelve jars. It runs a little, because there is no pectin to stop it.',
      nutrition: per100(198, 0.4, 48.6, 0.2, 1.3, { Sugar: '46 g' }),
      ingredients: 'Strawberries (60%), cane sugar, lime juice',
      storage: 'Refrigerate once opened.',
      variants: [grams(200, 199, 209, 34), grams(400, 379, 415, 20)],
    }),
    jarred({
      slug: 'orange-marmalade',
      name: 'Nagpur orange marmalade',
      farm: 'vidarbha-santra',
      picture: packed(jar('#ef8a1d', 'liquid', '#2f6b3c'), '🍊🍊', 'A jar of orange marmalade'),
      tone: 'turmeric',
      description:
        'Thin-cut santra peel in a clear, bitter-edged jelly. Toast’s oldest friend, by way of Vidarbha.',
      nutrition: per100(246, 0.3, 60.8, 0.1, 1.1, { Sugar: '58 g' }),
      ingredients: 'Oranges (45%), cane sugar, lime juice',
      storage: 'Refrigerate once opened.',
      variants: [grams(200, 189, 195, 39), grams(400, 355, 385, 17)],
    }),
    jarred({
      slug: 'kokum-syrup',
      name: 'Kokum syrup',
      farm: 'konkan-amrai',
      certifications: pgsPacked,
      picture: packed(bottle('#8d1f3f', '#d9b04a'), '🫐🌿', 'A bottle of deep red kokum syrup', {
        hue: 85,
        saturation: 1.1,
        lightness: -0.08,
      }),
      description:
        'Sun-dried kokum rind steeped in cane syrup with roasted cumin. One part to five of cold water.',
      nutrition: per100(228, 0.2, 56.4, 0.1, 0.3, { Sugar: '55 g' }),
      ingredients: 'Kokum, cane sugar, water, cumin, black salt',
      storage: 'Refrigerate once opened.',
      landmark: '🌴',
      variants: [millilitres(250, 139, 145, 40), millilitres(500, 259, 289, 0)],
    }),
    jarred({
      slug: 'peanut-butter',
      name: 'Crunchy peanut butter',
      farm: 'kongu-press',
      badges: ['Bestseller'],
      picture: packed(jar('#c48b4e', 'liquid', '#e0673a'), '🥜🥜', 'A jar of peanut butter'),
      tone: 'wheat',
      description:
        'Roasted groundnuts and a pinch of salt, ground twice and stopped before it turns smooth. Stir the oil back in.',
      nutrition: per100(596, 25.4, 18.6, 49.8, 8.1, { Niacin: '13 mg' }),
      ingredients: 'Groundnuts (99.5%), sea salt',
      storage: 'Stir before use; keep cool.',
      shelfLife: '9 months',
      landmark: '🚜',
      variants: [grams(250, 165, 172, 53), grams(500, 309, 340, 46), grams(1000, 589, 670, 15)],
    }),
  ],
};
