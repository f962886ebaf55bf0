import { type ReactNode, useContext, useMemo } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { useLocale } from 'use-intl';
import { queryIn } from '../languageQuery';
import { defaultLanguage, furtherLanguage, languages } from '../languages';

const inLanguage = (navigator: Navigator, code: string | undefined): Navigator => {
  const place = (to: To) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    return { ...path, search: queryIn(path.search ?? '', code) };
  };
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(place(to)),
    push: (to, ...further) => navigator.push(place(to), ...further),
    replace: (to, ...further) => navigator.replace(place(to), ...further),
  };
};

/**
 * Makes every link and navigation within the shop name the shown language, unless it is the shop's own: crawlers follow
 * links into pages of the same language, and a copied address opens what was seen. The router has no other place for it.
 */
export const LinksInLanguage = ({ children }: { children: ReactNode }) => {
  const context = useContext(NavigationContext);
  const locale = useLocale();
  const value = useMemo(() => {
    const code = languages.find((each) => each.locale === locale)?.code ?? defaultLanguage;
    return { ...context, navigator: inLanguage(context.navigator, furtherLanguage(code)) };
  }, [context, locale]);
  return languages.length === 1 ? (
    children
  ) : (
    <NavigationContext value={value}>{children}</NavigationContext>
  );
};
