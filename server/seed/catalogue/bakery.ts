import type { SeedCategory } from '../types';
import { coolAndDry, npopPacked, per100 } from './facts';
import { grams, named, pieces } from './pack';
import { bowl, jar, packed, pair, pouch, rose, single, slate, trio } from './picture';
import { shelf } from './product';

const baked = shelf({
  certifications: npopPacked,
  storage: 'Keep in a cloth or paper bag; freeze what you will not eat in two days.',
  shelfLife: '3 days',
  landmark: '🌾',
});

export const bakeryCategory: SeedCategory = {
  slug: 'bakery-breakfast',
  name: 'Bakery & breakfast',
  description: 'Slow doughs from our own oven, and what to pour milk on.',
  tone: 'clay',
  picture: trio('🍞🥐🥖', 'A loaf, a croissant and a baguette'),
  products: [
    baked({
      slug: 'khapli-sourdough',
      name: 'Khapli sourdough loaf',
      farm: 'loam-bakehouse',
      badges: ['Bestseller', 'Small batch'],
      picture: single('🍞', 'A sourdough loaf', { hue: -6, saturation: 0.9, lightness: -0.08 }),
      description:
        'Emmer flour, water, salt and twenty hours. A dark crust, a close and slightly sweet crumb.',
      nutrition: per100(238, 8.6, 48.1, 1.3, 6.2, { Salt: '1.2 g' }),
      ingredients: 'Emmer wheat flour, water, sourdough culture, sea salt',
      variants: [
        named('Loaf, 450 g', { quantity: 450, unit: 'g' }, 179, 189, 22),
        named('2 loaves', { quantity: 900, unit: 'g' }, 339, 378, 11),
      ],
    }),
    baked({
      slug: 'multigrain-sandwich-loaf',
      name: 'Multigrain sandwich loaf',
      farm: 'loam-bakehouse',
      picture: pair('🍞🌾', 'A sandwich loaf with wheat'),
      tone: 'wheat',
      description:
        'Whole wheat, ragi and jowar with flax and sesame on top. Sliced by hand, so no two slices match.',
      nutrition: per100(246, 9.4, 44.2, 3.4, 7.1, { Salt: '1.1 g' }),
      ingredients: 'Whole wheat flour, ragi, jowar, water, flax, sesame, jaggery, yeast, salt',
      variants: [named('Loaf, 400 g', { quantity: 400, unit: 'g' }, 95, 99, 34)],
    }),
    baked({
      slug: 'wholewheat-baguette',
      name: 'Wholewheat baguette',
      farm: 'loam-bakehouse',
      picture: single('🥖', 'A wholewheat baguette'),
      tone: 'stone',
      description:
        'Half Sharbati, half white, with a crust that talks when you squeeze it. Best before lunch.',
      nutrition: per100(262, 9, 53.2, 1.2, 4.4, { Salt: '1.3 g' }),
      ingredients: 'Wheat flour, whole wheat flour, water, yeast, salt',
      shelfLife: '1 day',
      variants: [
        named('1 baguette, 250 g', { quantity: 250, unit: 'g' }, 79, 79, 18),
        named('3 baguettes', { quantity: 750, unit: 'g' }, 225, 237, 8),
      ],
    }),
    baked({
      slug: 'butter-croissants',
      name: 'Butter croissants',
      farm: 'loam-bakehouse',
      picture: single('🥐', 'A golden butter croissant'),
      tone: 'turmeric',
      description:
        'Three days of folding with cultured butter from Anand. Warm them for five minutes and mind the crumbs.',
      nutrition: per100(406, 8.2, 45.8, 21, 2.6, { Salt: '0.9 g' }),
      ingredients: 'Wheat flour, cultured butter (24%), milk, cane sugar, yeast, salt',
      shelfLife: '2 days',
      variants: [pieces(2, 149, 155, 16), pieces(4, 285, 310, 4)],
    }),
    baked({
      slug: 'wholewheat-kulcha',
      name: 'Whole wheat kulcha',
      farm: 'loam-bakehouse',
      picture: pair('🫓', 'Two rounds of soft kulcha'),
      description:
        'Soft leavened rounds of milk and Sharbati atta, half baked so that you finish them. Three minutes on a hot tawa, then butter.',
      nutrition: per100(279, 8.8, 50.6, 4.6, 5, { Salt: '1 g' }),
      ingredients: 'Whole wheat flour, wheat flour, milk, butter, jaggery, yeast, salt',
      shelfLife: '2 days',
      variants: [pieces(6, 49, 50, 47), pieces(12, 92, 98, 30)],
    }),
    baked({
      slug: 'nankhatai',
      name: 'Ghee nankhatai',
      farm: 'loam-bakehouse',
      picture: packed(jar('#e6c080', 'cube', rose), '🧈🌾', 'A jar of ghee biscuits'),
      tone: 'wheat',
      description:
        'Short, sandy biscuits of besan, rava and bilona ghee, with a cardamom seed in each. They do not survive the evening.',
      nutrition: per100(512, 6.8, 58.4, 28, 2.4, { Sugar: '24 g' }),
      ingredients: 'Wheat flour, ghee (28%), khandsari sugar, besan, rava, cardamom',
      storage: coolAndDry,
      shelfLife: '45 days',
      variants: [grams(200, 149, 155, 42), grams(400, 285, 310, 25)],
    }),
    baked({
      slug: 'ragi-choc-cookies',
      name: 'Ragi chocolate cookies',
      farm: 'loam-bakehouse',
      badges: ['New'],
      picture: single('🍪', 'A dark ragi cookie with chocolate chips', {
        saturation: 0.85,
        lightness: -0.16,
      }),
      tone: 'beet',
      description:
        'Ragi makes them snap, dark Idukki chocolate makes them disappear. Sweetened with jaggery powder.',
      nutrition: per100(468, 6.2, 62.4, 21.5, 6.8, { Sugar: '27 g' }),
      ingredients: 'Ragi flour, butter, jaggery, dark chocolate (18%), wheat flour, salt',
      storage: coolAndDry,
      shelfLife: '60 days',
      variants: [grams(150, 139, 145, 38), grams(300, 265, 290, 24)],
    }),
    baked({
      slug: 'millet-muesli',
      name: 'Millet & fruit muesli',
      farm: 'deccan-millet',
      picture: packed(bowl('#d3a263', 'flake', slate), '🥛🍇', 'A bowl of millet muesli'),
      tone: 'sky',
      description:
        'Rolled jowar and foxtail flakes with raisins, figs and pumpkin seeds, left untoasted. Soak it overnight in curd.',
      nutrition: per100(372, 10.8, 62.1, 8.4, 9.2, { Iron: '4.3 mg' }),
      ingredients: 'Jowar flakes, foxtail millet flakes, raisins, figs, pumpkin seeds, almonds',
      storage: coolAndDry,
      shelfLife: '6 months',
      variants: [grams(350, 249, 265, 36), grams(750, 499, 560, 18)],
    }),
    baked({
      slug: 'coconut-granola',
      name: 'Coconut jaggery granola',
      farm: 'loam-bakehouse',
      badges: ['Small batch'],
      picture: packed(jar('#b97c3c', 'flake', rose), '🥥🥣', 'A jar of toasted coconut granola'),
      description:
        'Oats, cashew and coconut toasted in clusters with liquid jaggery. Eaten by the handful more often than by the bowl.',
      nutrition: per100(462, 9.6, 55.8, 21.9, 7.8, { Sugar: '17 g' }),
      ingredients: 'Oats, coconut, jaggery, cashew, coconut oil, sea salt',
      storage: coolAndDry,
      shelfLife: '4 months',
      landmark: '🌴',
      variants: [grams(300, 289, 305, 29), grams(600, 549, 610, 10)],
    }),
    baked({
      slug: 'rolled-oats',
      name: 'Rolled oats',
      farm: 'malwa-plateau',
      picture: packed(pouch('#ead9b0', 'flake', '#e0c08a'), '🌾🥄', 'A pouch of rolled oats'),
      description:
        'Whole oats steamed and rolled thick, so that porridge keeps its bite. Five minutes, a pinch of salt.',
      nutrition: per100(379, 13.2, 67.7, 6.5, 10.1, { Iron: '4.3 mg' }),
      ingredients: 'Whole grain oats',
      storage: coolAndDry,
      shelfLife: '9 months',
      variants: [
        grams(500, 129, 135, 58),
        named('1 kg', { quantity: 1000, unit: 'g' }, 245, 270, 39),
      ],
    }),
  ],
};
