/** Types of the content files; README.md in this folder explains how to edit them. */

interface PageContent {
  title: string;
  /** For search engines and shared links; at most 160 characters. */
  description: string;
}

/** A note on the page; '' leaves it out. */
type Notice = string;

/** Text, or an element within it. */
export type PagePart = string | PageElement;

/** An element of a page that the build made of Markdown. */
export interface PageElement {
  tag:
    | 'a'
    | 'blockquote'
    | 'br'
    | 'em'
    | 'h3'
    | 'img'
    | 'li'
    | 'ol'
    | 'p'
    | 'strong'
    | 'table'
    | 'tbody'
    | 'td'
    | 'th'
    | 'thead'
    | 'tr'
    | 'ul';
  parts: PagePart[];
  /** Of a link: a path of the shop, or an address elsewhere. */
  href?: string;
  /** Of a picture: its address, what it shows, and its size in pixels. */
  src?: string;
  alt?: string;
  width?: number;
  height?: number;
}

/** A paragraph of text alone, a list of points that are text alone, or another element. */
export type PageBlock = string | string[] | PageElement;

export interface PolicyText extends PageContent {
  /** The name of its links: 'Returns' */
  label: string;
  /** Short summaries of what most people look for. */
  inShort: string[];
  /** What stands above the first heading has the heading ''. */
  sections: { heading: string; text: PageBlock[] }[];
  /** The code of its language, where it is not that of the page around it. */
  lang?: string | undefined;
}

export interface PolicyContent {
  notice: Notice;
  label: string;
  inShort: string;
  changed: string;
  contact: { title: string; text: string };
  /** By the names of their addresses, in the order of their links. */
  policies: Record<string, PolicyText>;
}

export interface AboutContent extends PageContent {
  eyebrow: string;
  headline: string;
  lead: string;
  /** `quote` is shown in large letters above the chapter. */
  chapters: { quote: string; heading: string; text: PageBlock[] }[];
  promisesTitle: string;
  promises: Record<'farms' | 'ways' | 'labels' | 'signal', { title: string; text: string }>;
  notice: Notice;
  linksTitle: string;
  links: Record<'shelves' | 'certificates' | 'stores', string>;
}

export interface Certificate {
  name: string;
  kind: string;
  means: string;
  runBy: string;
  check: string;
  /** Public register to look a number up. */
  site: { label: string; url: string };
  /** The shop's number in this scheme. */
  number: string;
}

export interface CertificatesContent extends PageContent {
  lead: string;
  notice: Notice;
  labels: Record<'runBy' | 'check' | 'number', string>;
  certificates: Certificate[];
  words: { title: string; text: string; list: { word: string; text: string }[] };
}

export type Weekday =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday';

export interface StoresContent extends PageContent {
  lead: string;
  notice: Notice;
  labels: Record<
    | 'open'
    | 'closed'
    | 'openUntil'
    | 'allDay'
    | 'openAllDay'
    | 'opensAt'
    | 'opensOn'
    | 'shut'
    | 'hours'
    | 'call'
    | 'directions',
    string
  > & {
    /** Before the hours in which orders are collected. */
    pickUp?: string;
  };
  days: Record<Weekday, string>;
  /** Above the contact of a shop without stores. */
  none: { title: string; text: string };
}

export interface InstallContent extends PageContent {
  lead: string;
  gains: Record<'home' | 'signal' | 'light', { title: string; text: string }>;
  ready: { title: string; text: string; button: string };
  installed: { title: string; text: string };
  manual: { title: string; text: string };
  /** When the service worker could not be installed. */
  notSaved: string;
  platforms: Record<'android' | 'apple' | 'desktop', { name: string; steps: string[] }>;
  leavingTitle: string;
  leaving: string;
}

/** By the names of the files: `en/about.json`. */
export interface ShopContent {
  about: AboutContent;
  certificates: CertificatesContent;
  install: InstallContent;
  policy: PolicyContent;
  stores: StoresContent;
}
