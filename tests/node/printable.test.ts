import { describe, expect, it } from 'vitest';
import { printable } from '../../scripts/shared/printable';

describe('A line for a terminal', () => {
  it('holds no control of the terminal or of the direction of writing', () => {
    expect(printable('Asha\n\u001B[1A\u001B[2KBBBB-BBBB  paid \u202Eevil')).toBe(
      'Asha [1A [2KBBBB-BBBB  paid  evil',
    );
  });

  it('keeps names as they are written', () => {
    for (const name of ['आशा नायर', 'Søren Ångström', 'O’Brien'])
      expect(printable(name)).toBe(name);
  });
});
