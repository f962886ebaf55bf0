import { OperatorError } from '../../server/platform/config/operatorError';
import { HomeSection } from '../../src/contract/homeSection';
import { Tone } from '../../src/contract/image';

/** @throws OperatorError that names the known ones */
const oneOf =
  <Name extends string>(names: readonly Name[], option: string) =>
  (text: string): Name => {
    const known = names.find((name) => name === text);
    if (known) return known;
    throw new OperatorError(`${option} must be one of ${names.join(', ')}; not "${text}".`);
  };

export const toneOf = oneOf(
  Tone.anyOf.map((each) => each.const),
  '--tone',
);

export const layoutOf = oneOf(
  HomeSection.properties.layout.anyOf.map((each) => each.const),
  '--layout',
);

export const yesOrNo = oneOf(['yes', 'no'], '--hidden');
