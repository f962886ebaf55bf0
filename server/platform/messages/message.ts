import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import type { ServerTexts } from './serverTexts';

export type Namespace = keyof ServerTexts;

type KeyOf<Name extends Namespace> = MessageKeys<ServerTexts[Name], NestedKeyOf<ServerTexts[Name]>>;

type ArgumentsOf<Text> = Text extends string
  ? ICUArgs<
      Text,
      { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
    >
  : never;

/** A key, in a pair with the arguments of its message if it has any: `'not_signed_in'`, `['cart_full', { count: 99 }]`. */
export type Message<Name extends Namespace> = {
  [Key in KeyOf<Name>]: keyof ArgumentsOf<NestedValueOf<ServerTexts[Name], Key>> extends never
    ? Key
    : readonly [Key, ArgumentsOf<NestedValueOf<ServerTexts[Name], Key>>];
}[KeyOf<Name>];
