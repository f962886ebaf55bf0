import { waysAtDoor } from '../../contract/rules/waysAtDoor';
import { useSession } from '../api/useSession';

/** How orders of this shop are paid when they arrive. */
export const useWaysAtDoor = () => {
  const { shop } = useSession();
  return shop.waysAtDoor ?? waysAtDoor(shop);
};
