import { markers } from 'virtual:languages';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'use-intl';
import { afterHydration } from '../browser/hydration';
import { loadOptional } from '../browser/loadOptional';
import { ContentContext } from '../content/useContent';
import { manifestFile } from '../contract/rules/manifestFile';
import { furtherLanguage } from '../languages';
import { shop } from '../shop.config';
import { provideMessages } from './defaultMessage';
import { builtInLanguage, loadLanguage } from './loadLanguage';
import { type ShownLanguage, useShownLanguage } from './shownLanguage';
import { provideLanguages } from './switchLanguage';

provideMessages(builtInLanguage);
provideLanguages(loadLanguage);

interface ShopIntlProps {
  /** The language in which the page is opened. */
  language?: ShownLanguage | undefined;
  children: ReactNode;
}

/** Provides the messages, currency and date formats of a language to every component. */
export const ShopIntl = ({ language = builtInLanguage, children }: ShopIntlProps) => {
  const shown = useShownLanguage() ?? language;
  const { code, locale, direction, messages, content } = shown;
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
    const file = manifestFile(furtherLanguage(code));
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${file}`);
    const loadMarker = markers[code];
    if (!loadMarker) return;
    afterHydration(() => loadOptional(loadMarker, ({ watchStandIns }) => watchStandIns()));
  }, [code, locale, direction]);
  return (
    <ContentContext value={content}>
      <IntlProvider locale={locale} timeZone={shop.timeZone} messages={messages}>
        {children}
      </IntlProvider>
    </ContentContext>
  );
};
