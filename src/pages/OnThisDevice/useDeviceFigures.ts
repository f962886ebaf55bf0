import { useEffect, useState } from 'react';
import { type DeviceFigures, readDeviceFigures } from '../../features/savedCatalogue/deviceFigures';
import { onSavedCatalogueChange } from '../../features/savedCatalogue/savedCatalogue';

/** The figures of the device, read again after each change; undefined at first. @param isSaving whether they are changing */
export const useDeviceFigures = (isSaving: boolean) => {
  const [figures, setFigures] = useState<DeviceFigures>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of saving is a reason to count again
  useEffect(() => {
    let isShown = true;
    const count = async () => {
      const counted = await readDeviceFigures();
      if (isShown) setFigures(counted);
    };
    void count();
    const stop = onSavedCatalogueChange(() => void count());
    return () => {
      isShown = false;
      stop();
    };
  }, [isSaving]);
  return figures;
};
