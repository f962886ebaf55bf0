import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import type { messages } from './en/messages';

type English = typeof messages;
export type Namespace = keyof English;

type TranslationOf<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : TranslationOf<Texts[Key]>;
};
/** All messages in another language. */
export type Translation = TranslationOf<English>;

type KeyOf<Name extends Namespace> = MessageKeys<English[Name], NestedKeyOf<English[Name]>>;

type ArgumentsOf<Text> = Text extends string
  ? ICUArgs<
      Text,
      { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
    >
  : never;

/** A key, in a pair with the arguments of its message if it has any: `'not_signed_in'`, `['cart_full', { count: 99 }]`. */
export type Message<Name extends Namespace> = {
  [Key in KeyOf<Name>]: keyof ArgumentsOf<NestedValueOf<English[Name], Key>> extends never
    ? Key
    : readonly [Key, ArgumentsOf<NestedValueOf<English[Name], Key>>];
}[KeyOf<Name>];
