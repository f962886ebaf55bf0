import type { SeedMarqueeItem } from '../types';

export const marquee: SeedMarqueeItem[] = [
  { slug: 'free-delivery', text: 'Free delivery on orders over ₹499' },
  {
    slug: 'first-alphonso',
    text: 'First Alphonso boxes from Ratnagiri are in',
    link: { product: 'ratnagiri-alphonso-mango' },
  },
  {
    slug: 'bring-jars',
    text: 'Bring your jars to our stores and fill them by weight',
    link: { path: '/stores' },
  },
  {
    slug: 'bread-days',
    text: 'Sourdough is baked on Tuesdays and Fridays',
    link: { product: 'khapli-sourdough' },
  },
  {
    slug: 'new-crop-dal',
    text: 'New-crop dals have arrived from Latur and Malwa',
    link: { category: 'dals-pulses' },
  },
];
