import { useLocale } from 'use-intl';
import { addressRules } from './country';

const { names, texts } = addressRules.state;

/** The states of the country in the language of the page. */
export const useStates = () => {
  const locale = useLocale();
  const shown = texts?.[locale.split('-')[0] ?? ''] ?? names;
  const nameOf = (state: string) => shown[names.indexOf(state)] ?? state;
  return {
    nameOf,
    /** Stored name and shown one, in the order of the language. @param others stored earlier, perhaps by another spelling */
    optionsWith: (...others: string[]): [string, string][] => {
      const known = names.map((name): [string, string] => [name, nameOf(name)]);
      const { compare } = new Intl.Collator(locale);
      if (shown !== names) known.sort(([, one], [, other]) => compare(one, other));
      const unknown = others.filter((state) => state && !names.includes(state));
      return [...known, ...unknown.map((state): [string, string] => [state, state])];
    },
  };
};
