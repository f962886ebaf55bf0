/** The slices that a page shows, as its reducers leave them. */
export type PageState = Record<string, unknown>;

/** The rendered elements of a page. */
export interface RenderedPage {
  /** `title`, `meta` and `link` elements. */
  head: string;
  /** The content of `#root`. */
  html: string;
  /** Of the page's module in `src/pages/`. */
  name: string;
  /** Of its language. */
  lang: string;
  /** 404 where there is nothing at the address. */
  status: 200 | 404;
}
