import type { Operation } from '../outbox/operation';
import type { PendingChanges } from '../outbox/pendingChanges';
import type { FeatureThunk } from '../slices/thunkExtra';
import { readStoredUserId } from './storedUserId';

interface ShopperState {
  auth: { isAuthenticated: boolean; loading: boolean };
  cart: Pick<PendingChanges, 'isRead'>;
}

/**
 * Adds a change to the outbox. It belongs to the user whose id is stored on the device, even while no response has
 * confirmed the session, and is sent once they are logged in; without a stored user, to a visitor.
 * @param isAddition whether the quantity is added to that of stored data which is not loaded yet
 * @returns whether the change is stored
 */
export const queueChange =
  <Op extends Operation>(operation: Op, isAddition = false): FeatureThunk<Promise<boolean>> =>
  async (_dispatch, getState, extra) => {
    const { auth, cart } = getState() as ShopperState;
    const beforeLoaded = auth.loading || !cart.isRead;
    if (auth.isAuthenticated || readStoredUserId() !== null) {
      return (await extra.account()).queue(operation, beforeLoaded && isAddition);
    }
    return (await extra.visitor()).queue(operation, beforeLoaded);
  };
