const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** A random UUID (version 4), also on a page of plain HTTP in the own network, where browsers lack `randomUUID`. */
export const newUuid = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  return bytes
    .map(hex)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
