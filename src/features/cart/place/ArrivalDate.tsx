import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../../../browser/hydration';
import { loadOptional } from '../../../browser/loadOptional';
import type { ArrivalProps } from './Arrival';
import styles from './ArrivalDate.module.css';

/** When an order placed now arrives. Its space is reserved until that is known, which only the device does. */
export const ArrivalDate = ({ lines }: ArrivalProps) => {
  const [Arrival, setArrival] = useState<ComponentType<ArrivalProps>>();
  useEffect(() => {
    afterHydration(() =>
      loadOptional(
        () => import('./Arrival'),
        (module) => setArrival(() => module.Arrival),
      ),
    );
  }, []);
  return <p className={styles.arrival}>{Arrival && <Arrival lines={lines} />}</p>;
};
