import type { SeedSlider } from '../types';
import { banner, bowl, clay, tin, wood } from './picture';

export const sliders: SeedSlider[] = [
  {
    slug: 'alphonso-season',
    title: 'The first Alphonso are here',
    subtitle: 'Ripened in straw on the Ratnagiri slopes. Boxes of 12, 24 and 48.',
    tone: 'turmeric',
    picture: banner('🥭🥭🥭🥭🥭🌴🌴', 'A heap of Alphonso mangoes between palms'),
    link: { product: 'ratnagiri-alphonso-mango' },
    linkLabel: 'Choose a box',
  },
  {
    slug: 'monday-vegetables',
    title: 'Cut at dusk, here by breakfast',
    subtitle: 'Vegetables and greens from farms a night’s drive away.',
    tone: 'leaf',
    picture: banner('🥬🥦🍆🥕🍅🌽🫛', 'A row of fresh vegetables'),
    link: { category: 'vegetables' },
    linkLabel: 'Fill a basket',
  },
  {
    slug: 'dal-shelf',
    title: 'Dal without the polish',
    subtitle: 'Pulses of this year’s crop, matt and quick to soften.',
    tone: 'clay',
    picture: banner(
      '🧅🧄🌿🌶️🍅',
      'A bowl of dal with onion, garlic, chilli and tomato',
      bowl('#e8a93a', 'lentil', clay),
    ),
    link: { category: 'dals-pulses' },
    linkLabel: 'See the dals',
  },
  {
    slug: 'spice-hills',
    title: 'Spices with a postcode',
    subtitle: 'Lakadong turmeric, Wayanad pepper, Idukki cardamom.',
    tone: 'beet',
    picture: banner(
      '🫚🌶️🌿🧄🌶️',
      'A bowl of turmeric with whole spices',
      bowl('#f0a51e', 'powder', wood),
    ),
    link: { category: 'spices' },
    linkLabel: 'Find your spice',
  },
  {
    slug: 'slow-mornings',
    title: 'For slower mornings',
    subtitle: 'Shade-grown coffee, hill teas and bread from our own oven.',
    tone: 'stone',
    picture: banner('☕🍞🥐🫖🍪', 'Coffee, tea and baked bread', tin('#2f6b3c', '#e9a824')),
    link: { category: 'tea-coffee' },
    linkLabel: 'Put the kettle on',
  },
];
