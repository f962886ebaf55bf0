/**
 * Replaces the e-mail address of an erased customer, since the column is required and unique. Nobody can
 * sign in with it, because it has no @.
 */
export const erasedEmail = (customerId: string) => `erased ${customerId}`;

export const isErased = (email: string) => !email.includes('@');
