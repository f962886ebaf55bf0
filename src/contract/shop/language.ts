/** A language that customers can choose; made of its folder in `texts/`. */
export interface Language {
  /** Its folder: 'de' */
  code: string;
  /** Formats dates and plurals, and is the `lang` of a page: 'de-DE' */
  locale: string;
  /** Its own name for itself: 'Deutsch' */
  name: string;
  direction: 'ltr' | 'rtl';
}
