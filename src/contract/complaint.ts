import { type Static, Type } from 'typebox';
import { PROBLEMS } from './rules/complaintProblems';
import { ONE_LINE } from './rules/typed/oneLine';

const MAX_MESSAGE_LENGTH = 500;
/** Characters of base64: the storefront sends a picture of 100 to 300 KB. */
const MAX_PHOTO_LENGTH = 1_400_000;
const MAX_LINES = 50;

const ComplaintLine = Type.Object(
  {
    itemId: Type.String({ minLength: 1, maxLength: 64, description: 'The line of the order' }),
    problem: Type.Enum([...PROBLEMS]),
  },
  { additionalProperties: false },
);

/** How the shop has answered. */
export const ComplaintAnswer = Type.Object({
  kind: Type.Enum(['refund', 'replacement', 'message']),
  text: Type.String({ description: 'What the shop writes; may be empty beside a refund' }),
  amount: Type.Optional(Type.String({ description: 'What goes back, as it is shown: ₹42.00' })),
  at: Type.String({ description: 'ISO 8601, UTC' }),
});
export type ComplaintAnswer = Static<typeof ComplaintAnswer>;

/** What a customer says is wrong with a delivered order. */
export const Complaint = Type.Object({
  _id: Type.String(),
  orderId: Type.String(),
  lines: Type.Array(ComplaintLine),
  message: Type.String(),
  hasPhoto: Type.Boolean({ description: 'Only the shop sees it' }),
  sentAt: Type.String({ description: 'ISO 8601, UTC' }),
  answer: Type.Optional(ComplaintAnswer),
});
export type Complaint = Static<typeof Complaint>;

export const ComplaintReport = Type.Object(
  {
    orderId: Type.String({ minLength: 1, maxLength: 64 }),
    lines: Type.Array(ComplaintLine, { minItems: 1, maxItems: MAX_LINES }),
    message: Type.Optional(Type.String({ maxLength: MAX_MESSAGE_LENGTH, pattern: ONE_LINE })),
    photo: Type.Optional(
      Type.String({
        maxLength: MAX_PHOTO_LENGTH,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'JPEG, PNG, WebP or AVIF in base64, at least 320 pixels on each side',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ComplaintReport = Static<typeof ComplaintReport>;
