import { type Static, Type } from 'typebox';

/** What a browser shows notifications about: the steps of orders, packs that are back in stock. */
const Wants = Type.Array(Type.Union([Type.Literal('orders'), Type.Literal('stock')]), {
  uniqueItems: true,
});
export type PushWant = Static<typeof Wants>[number];

/** What the browser of a session has asked for. A host without notifications has no `pushKey` in its options. */
export const PushState = Type.Object({ wants: Wants });
export type PushState = Static<typeof PushState>;

/** A subscription of the browser’s PushManager. */
export const PushChange = Type.Object(
  {
    endpoint: Type.String({
      minLength: 1,
      maxLength: 1024,
      description: 'An address of a push service that the shop knows',
    }),
    keys: Type.Object(
      {
        p256dh: Type.String({
          pattern: '^[A-Za-z0-9_-]{87}=?$',
          description: 'A point on the curve P-256, uncompressed, in base64url',
          // Of RFC 8291.
          examples: [
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          ],
        }),
        auth: Type.String({
          pattern: '^[A-Za-z0-9_-]{22}(==)?$',
          description: '16 bytes in base64url',
          examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
        }),
      },
      { additionalProperties: false },
    ),
    /** Added to what was wanted before. */
    wants: Type.Optional(Wants),
  },
  { additionalProperties: false },
);
export type PushChange = Static<typeof PushChange>;

/**
 * What is pushed: a declarative message, which some browsers show without a service worker
 * (https://w3c.github.io/push-api/#declarative-push-message). It may be read on a locked screen.
 */
export interface PushMessage {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    lang: string;
    /** A notification replaces another one with its tag. */
    tag: string;
    /** The page that a click opens; only a path where the shop does not know its own address. */
    navigate: string;
  };
  /** The id of the customer: the worker shows the content to this one alone. Older messages lack it. */
  user_id?: string;
  /** How many orders wait for payment. */
  app_badge: number;
}
