/** The state of the slices that a page shows. */
export type PageState = Record<string, unknown>;

/** The rendered elements of a page. */
export interface RenderedPage {
  /** `title`, `meta` and `link` elements. */
  head: string;
  /** The content of `#root`. */
  html: string;
  /** The name of the page's module in `src/features/`. */
  name: string;
  /** The value of the `lang` attribute. */
  lang: string;
  direction: 'ltr' | 'rtl';
  /** The file of the app's manifest in the language. */
  manifest: string;
  /** 404 for an unknown address. */
  status: 200 | 404;
}
