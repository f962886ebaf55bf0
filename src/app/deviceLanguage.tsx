import { loadOptional } from '../browser/loadOptional';
import { isLanguageOfferEnded, writeLanguageCookie } from '../messages/chooseLanguage';
import { defaultLanguage, readChosenLanguage } from '../messages/chosenLanguage';
import { shownLanguage } from '../messages/defaultMessage';
import { languageOffer } from '../messages/languageOffer';
import { fetchLanguage } from '../messages/switchLanguage';
import { offeredLanguages } from '../shop.config';
import { LanguageOffer } from './layout/LanguageOffer';

/** The language of the shop that the device prefers to the others. */
const preferredLanguage = () =>
  navigator.languages
    .map((tag) => offeredLanguages.find(({ code }) => code === tag.split('-')[0])?.code)
    .find(Boolean);

/** Offers the language that the device prefers, if another is shown. */
const offerLanguage = () => {
  const code = preferredLanguage();
  if (!code) return;
  loadOptional(
    () => fetchLanguage(code),
    (language) => {
      // Another may have been chosen in the meantime.
      if (code === shownLanguage() || isLanguageOfferEnded()) return;
      languageOffer.set(() => <LanguageOffer language={language} />);
    },
  );
};

/** Renews the cookie of the chosen language, or offers one to a shopper who has not chosen yet. */
export const checkDeviceLanguage = () => {
  const chosen = readChosenLanguage();
  // Some browsers delete cookies that a script has set after a week.
  if (chosen !== defaultLanguage) void writeLanguageCookie(chosen);
  else if (!isLanguageOfferEnded()) offerLanguage();
};
