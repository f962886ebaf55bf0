import type { SyntheticEvent } from 'react';

/**
 * Whether an input method is still open, as for Japanese: text that is replaced meanwhile would be typed twice. When it
 * closes, `compositionend` follows, in Chromium without another `input`.
 */
export const isComposing = ({ nativeEvent }: Pick<SyntheticEvent, 'nativeEvent'>) =>
  (nativeEvent as InputEvent).isComposing === true;
