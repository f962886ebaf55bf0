import type { HomeSection } from '../contract/homeSection';
import { type Client, pickResults } from './client';

export const getHomeSections = (client: Client) =>
  client.get('home_section_list', pickResults<HomeSection[]>, { fallback: 'homeSections' });
