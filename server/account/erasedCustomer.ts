/**
 * In place of an erased customer's e-mail address, which is required and unique. Without an @ it is no
 * address: nobody can sign in with it.
 */
export const erasedEmail = (customerId: string) => `erased ${customerId}`;

export const isErased = (email: string) => !email.includes('@');
