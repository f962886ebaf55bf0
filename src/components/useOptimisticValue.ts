import { useRef, useState } from 'react';

/**
 * Shows what the shopper asks for at once: until `ask` has settled it stands in for what is known.
 * @returns what to show, and what to call with a tap
 */
export const useOptimisticValue = <Value>(
  known: Value,
  ask: (value: Value) => Promise<unknown>,
) => {
  const [asked, setAsked] = useState<{ value: Value }>();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (value: Value) => {
    const mine = { value };
    setAsked(mine);
    // One after the other: taps may be faster than the device keeps them.
    before.current = before.current
      .catch(() => undefined)
      .then(() => ask(value))
      .finally(() => setAsked((current) => (current === mine ? undefined : current)));
  };
  return [asked ? asked.value : known, choose] as const;
};
