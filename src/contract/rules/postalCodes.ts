const plain = (postalCode: string) => postalCode.replace(/[\s-]/g, '').toUpperCase();

/** Whether a postal code is one of these, or begins with one, however it is spaced. */
export const isAmong = (postalCode: string, postalCodes: string[]) =>
  postalCodes.some((start) => plain(postalCode).startsWith(plain(start)));
