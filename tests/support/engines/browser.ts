/** A pointer or a keyboard of WebDriver's actions, which are the same in both of its protocols. */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: object[];
}

/** A browser with one page and an empty profile. */
export interface Browser {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** The value of a JavaScript expression in the page, awaited; it has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  perform: (sources: InputSource[]) => Promise<void>;
  /** A PNG screenshot in Base64. */
  screenshot: () => Promise<string>;
  close: () => Promise<void>;
}

/** A phone's screen in CSS pixels. */
export const VIEWPORT = { width: 390, height: 844 };
