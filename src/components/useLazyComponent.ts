import { type ComponentType, useState } from 'react';

/** A component whose code is loaded when it is opened first; it is shown while `Component` is there. */
export const useLazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    load().then(
      (Loaded) => setComponent(() => Loaded),
      () => setFailed(true),
    );
  };
  return { Component, hasFailed, open, close: () => setComponent(undefined) };
};
