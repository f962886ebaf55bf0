import { type Static, Type } from 'typebox';
import { EMAIL_PATTERN } from './rules/typed/email';
import { typedAs } from './typedAs';

/** The address as typed; the API compares addresses case-insensitively. */
const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: EMAIL_PATTERN,
  examples: ['asha@shopper.example'],
  ...typedAs('email'),
});

/** Requests a one-time code by e-mail. */
export const CodeRequest = Type.Object({ email: Email }, { additionalProperties: false });
export type CodeRequest = Static<typeof CodeRequest>;

/** The response is the same for known and unknown addresses. */
export const CodeSent = Type.Object({
  expiresAt: Type.String({ description: 'ISO 8601, UTC' }),
  resendAfter: Type.Integer({ description: 'Seconds until another code may be requested' }),
  demoCode: Type.Optional(
    Type.String({ description: 'The code itself, in the demo shop alone: no SMTP_URL' }),
  ),
});
export type CodeSent = Static<typeof CodeSent>;

export const CodeCheck = Type.Object(
  {
    email: Email,
    code: Type.String({
      pattern: '^\\d{8}$',
      examples: ['04938217'],
      ...typedAs('signInCode'),
    }),
  },
  { additionalProperties: false },
);
export type CodeCheck = Static<typeof CodeCheck>;
