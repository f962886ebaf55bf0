/** The shapes of the shop's own texts; README.md beside this file says how to edit them. */

interface PageContent {
  title: string;
  /** For search engines and shared links, at most 160 characters. */
  description: string;
}

/** Stands at the top of a page; '' leaves it out. */
type Notice = string;

export interface PolicyText extends PageContent {
  /** What most people came to read, in a few words each. */
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
  contact: { title: string; text: string; email: string; phone: string };
  policies: Record<'shipping' | 'returns' | 'privacy' | 'terms', PolicyText>;
}

export interface AboutContent extends PageContent {
  eyebrow: string;
  headline: string;
  lead: string;
  /** A sentence in large letters opens the chapters that have one. */
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
  /** Where everybody can look a number up. */
  site: { label: string; url: string };
  /** The shop's own number under this scheme. */
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

export interface StoreContent {
  city: string;
  name: string;
  address: string[];
  /** With country code, as a person reads it. */
  phone: string;
  latitude: number;
  longitude: number;
  /** What helps to arrive: parking, steps, the nearest station. */
  arriving: string;
  /** '08:00-20:30' in the shop's time zone, within one day, or 'closed'. */
  hours: Record<Weekday, string>;
}

export interface StoresContent extends PageContent {
  lead: string;
  notice: Notice;
  labels: Record<
    | 'open'
    | 'closed'
    | 'openUntil'
    | 'opensAt'
    | 'opensOn'
    | 'shut'
    | 'hours'
    | 'call'
    | 'directions',
    string
  >;
  days: Record<Weekday, string>;
  stores: StoreContent[];
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
