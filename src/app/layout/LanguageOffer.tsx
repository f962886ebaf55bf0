import { Languages, X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { IntlProvider, useTranslations } from 'use-intl';
import styles from '../../components/notice.module.css';
import { endLanguageOffer } from '../../messages/chooseLanguage';
import type { ShownLanguage } from '../../messages/shownLanguage';
import { useSwitchLanguage } from '../../messages/useSwitchLanguage';
import { paths } from '../../paths';
import type { Language } from '../../shop.config';

const Offer = ({ code, lang }: { code: Language; lang: string }) => {
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
