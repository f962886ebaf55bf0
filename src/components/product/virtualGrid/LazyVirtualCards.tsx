import { type ComponentProps, useEffect, useState } from 'react';
import { afterHydration } from '../../../browser/hydration';
import { loadOptional } from '../../../browser/loadOptional';

type Module = typeof import('./VirtualCards');

let loaded: Module | undefined;

/** The cards of a long list after its first ones; their code is loaded when the first long list is shown. */
export const LazyVirtualCards = (props: ComponentProps<Module['VirtualCards']>) => {
  const [module, setModule] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    afterHydration(() => {
      // Optional: without it the list has a link to the next page.
      loadOptional(
        () => import('./VirtualCards'),
        (found) => {
          loaded = found;
          setModule(found);
        },
      );
    });
  }, []);
  return module && <module.VirtualCards {...props} />;
};
