import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { safeLocalStorage } from '../../browser/safeStorage';
import en from './en.json';
import hi from './hi.json';

export const deskLanguages = {
  en: { name: 'English', messages: en },
  hi: { name: 'हिन्दी', messages: hi },
} as const;
export type DeskLanguage = keyof typeof deskLanguages;

const KEY = 'deskLanguage';

const firstLanguage = (): DeskLanguage => {
  const wanted = safeLocalStorage.get(KEY) ?? navigator.language.slice(0, 2);
  return Object.hasOwn(deskLanguages, wanted) ? (wanted as DeskLanguage) : 'en';
};

const LanguageContext = createContext<(language: DeskLanguage) => void>(() => undefined);
export const useChooseLanguage = () => use(LanguageContext);

/** The language of the Desk: the chosen one, else that of the browser. */
export const DeskIntl = ({ children }: { children: ReactNode }) => {
  const [language, setLanguage] = useState(firstLanguage);
  // Before the calls of the pages, which name it.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: DeskLanguage) => {
    safeLocalStorage.set(KEY, chosen);
    setLanguage(chosen);
  };
  return (
    <IntlProvider locale={language} messages={deskLanguages[language].messages} timeZone="UTC">
      <LanguageContext value={choose}>{children}</LanguageContext>
    </IntlProvider>
  );
};
