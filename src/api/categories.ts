import type { Category } from '../contract/category';
import { type Client, pickResults } from './client';

export const getCategories = (client: Client) =>
  client.get('category_list', pickResults<Category[]>, { fallback: 'categories' });
