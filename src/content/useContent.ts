import { createContext, useContext } from 'react';
import type { ShopContent } from './types';

/** The texts of the informational pages in another language than the built-in one. */
export const ContentContext = createContext<Partial<ShopContent>>({});

/** @param builtIn the texts that the page's code holds */
export const useContent = <Name extends keyof ShopContent>(
  name: Name,
  builtIn: ShopContent[Name],
): ShopContent[Name] => useContext(ContentContext)[name] ?? builtIn;
