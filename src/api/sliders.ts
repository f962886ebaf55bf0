import type { Slider } from '../contract/slider';
import { type Client, pickResults } from './client';

export const getSliders = (client: Client) =>
  client.get('slider_list', pickResults<Slider[]>, { fallback: 'sliders' });
