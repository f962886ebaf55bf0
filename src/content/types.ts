/** Types of the content files; README.md in this folder explains how to edit them. */

interface PageContent {
  title: string;
  /** For search engines and shared links; at most 160 characters. */
  description: string;
}

/** A note on the page; '' leaves it out. */
type Notice = string;

export interface PolicyText extends PageContent {
  /** Short summaries of what most people look for. */
  inShort: string[];
  sections: {
    heading: string;
    /** A paragraph, or a list of points. */
    text: (string | string[])[];
  }[];
}

export interface PolicyContent {
  notice: Notice;
  label: string;
  inShort: string;
  changed: string;
  contact: { title: string; text: string };
  policies: Record<'shipping' | 'returns' | 'privacy' | 'terms', PolicyText>;
}

export interface AboutContent extends PageContent {
  eyebrow: string;
  headline: string;
  lead: string;
  /** `quote` is shown in large letters above the chapter. */
  chapters: { quote: string; heading: string; text: string[] }[];
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
  >;
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
