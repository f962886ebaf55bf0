import { Languages, X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { IntlProvider, useTranslations } from 'use-intl';
import { loadOptional } from '../browser/loadOptional';
import styles from '../components/notice.module.css';
import { defaultLanguage, languages } from '../languages';
import {
  endLanguageOffer,
  isLanguageOfferEnded,
  writeLanguageCookie,
} from '../messages/chooseLanguage';
import { readChosenLanguage } from '../messages/chosenLanguage';
import { shownLanguage } from '../messages/defaultMessage';
import { languageOffer } from '../messages/languageOffer';
import type { ShownLanguage } from '../messages/shownLanguage';
import { fetchLanguage } from '../messages/switchLanguage';
import { useSwitchLanguage } from '../messages/useSwitchLanguage';
import { paths } from '../paths';

const Offer = ({ code, lang }: { code: string; lang: string }) => {
  const t = useTranslations('offer');
  const switchTo = useSwitchLanguage();
  /** The focus moves to the page: the pressed button is removed. */
  const leave = () => document.getElementById('content')?.focus({ preventScroll: true });
  return (
    <div lang={lang} className={styles.notice} data-state="line" data-offer>
      <span className={styles.words}>
        <Languages size={20} aria-hidden="true" />
        {t('question')}
      </span>
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          switchTo(code);
          leave();
        }}
      >
        {t('accept')}
      </button>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('decline')}
        onClick={() => {
          endLanguageOffer();
          leave();
        }}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
};

/** Asks, in that language, whether to show the shop in it; not during checkout. */
export const LanguageOffer = ({ language }: { language: ShownLanguage }) => {
  if (useLocation().pathname === paths.checkout) return null;
  return (
    <IntlProvider locale={language.locale} messages={language.messages}>
      <Offer code={language.code} lang={language.locale} />
    </IntlProvider>
  );
};

/** The language of the shop that the device prefers to the others. */
const preferredLanguage = () =>
  navigator.languages
    .map((tag) => languages.find(({ code }) => code === tag.split('-')[0])?.code)
    .find(Boolean);

/** A language with the messages of the offer, which those of the shop's own language do not include. */
const loadOffer = async (code: string) => {
  const language = await fetchLanguage(code);
  if (code !== defaultLanguage) return language;
  const { default: offer } = await import('../../texts/en/storefront/offer.json');
  return { ...language, messages: { ...language.messages, ...offer } };
};

/** Offers the language that the device prefers, if another is shown. */
const offerLanguage = () => {
  const code = preferredLanguage();
  if (!code) return;
  loadOptional(
    () => loadOffer(code),
    (language) => {
      // Another may have been chosen in the meantime.
      if (code === shownLanguage() || isLanguageOfferEnded()) return;
      languageOffer.set(<LanguageOffer language={language} />);
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
