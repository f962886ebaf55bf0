import { type ComponentType, useState } from 'react';

/** A component whose code is loaded when it is first opened; `Component` is set while it is open. */
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
