import languages from 'virtual:desk-languages';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { safeLocalStorage } from '../../browser/safeStorage';

const KEY = 'deskLanguage';

const find = (code: string | null) => languages.find((language) => language.code === code);

/** The chosen language, else that of the browser, else the shop's own. */
const firstLanguage = () =>
  find(safeLocalStorage.get(KEY)) ?? find(navigator.language.split('-')[0] ?? '') ?? languages[0];

const LanguageContext = createContext<(code: string) => void>(() => undefined);
export const useChooseLanguage = () => use(LanguageContext);

/** Shows the Desk in one of the shop's languages. */
export const DeskIntl = ({ children }: { children: ReactNode }) => {
  const [{ code, direction, messages }, setLanguage] = useState(firstLanguage);
  // Before the calls of the pages, which name it.
  useLayoutEffect(() => {
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
  }, [code, direction]);
  const choose = (chosen: string) => {
    safeLocalStorage.set(KEY, chosen);
    setLanguage(find(chosen) ?? languages[0]);
  };
  return (
    <IntlProvider locale={code} messages={messages} timeZone="UTC">
      <LanguageContext value={choose}>{children}</LanguageContext>
    </IntlProvider>
  );
};
