import { onShown } from '../../browser/pageEvents';
import { safeLocalStorage } from '../../browser/safeStorage';

/** The id of the logged-in user; if storage is blocked, the session ends with the page. */
export const USER_ID_KEY = 'userId';
/** Grows with every login and logout of this device (ms since 1970, or one more than the generation before). */
const GENERATION_KEY = 'sessionGeneration';

export const readStoredUserId = () => safeLocalStorage.get(USER_ID_KEY);

/** The id of the logged-in user in the state; undefined while nobody is logged in. */
export const userIdOf = ({
  auth,
}: {
  auth: { isAuthenticated: boolean; user: { _id: string } | null };
}) => (auth.isAuthenticated ? auth.user?._id : undefined);

type SessionStorage = Pick<typeof safeLocalStorage, 'get' | 'set' | 'remove'>;

/**
 * The session of this device as one page knows it. A page that was suspended, or whose storage was cleared, may
 * know an older one than is stored: such a page writes nothing.
 */
export const makeDeviceSession = (storage: SessionStorage = safeLocalStorage) => {
  const readSession = () => ({
    /** 0 before the first login. */
    generation: Number(storage.get(GENERATION_KEY)) || 0,
    userId: storage.get(USER_ID_KEY),
  });
  let known = readSession();
  /** Another tab has told of the session before this process sees it in the storage. */
  let isAhead = false;

  const isCurrent = () => {
    const stored = readSession();
    const isSame = stored.generation === known.generation && stored.userId === known.userId;
    if (isSame) isAhead = false;
    return isSame || (isAhead && stored.generation < known.generation);
  };

  /** This page takes the stored session for its own. */
  const adopt = () => {
    known = readSession();
    isAhead = false;
  };

  const store = (userId: string | null) => {
    const generation = Math.max(Date.now(), readSession().generation + 1, known.generation + 1);
    if (userId === null) storage.remove(USER_ID_KEY);
    else storage.set(USER_ID_KEY, userId);
    storage.set(GENERATION_KEY, String(generation));
    adopt();
  };

  return {
    isCurrent,
    generation: () => known.generation,
    userId: () => known.userId,
    /** A user has logged in on this page, or the startup check has confirmed the stored one. */
    begin: (userId: string) => {
      if (readSession().userId === userId) adopt();
      else store(userId);
    },
    /** The session of this user has ended. A session that has begun since then stays. */
    end: (userId: string | undefined) => {
      if (userId !== undefined && known.userId === userId && isCurrent()) store(null);
    },
    adopt,
    /** Another tab has begun or ended a session. @returns whether that is news */
    follow: (generation: number, userId: string | null) => {
      if (generation < Math.max(known.generation, readSession().generation)) return false;
      known = { generation, userId };
      isAhead = true;
      return true;
    },
  };
};

/** The message of the tab where a session began or ended comes first, and says more. */
const MESSAGE_MS = 1_000;

/** Calls back when the stored session may have changed while this page did not listen to the other tabs. */
export const watchSession = (align: () => void) => {
  const later = () => setTimeout(align, MESSAGE_MS);
  addEventListener('storage', ({ key }) => {
    // Null: all of it was cleared.
    if (key === null || key === GENERATION_KEY) later();
  });
  onShown(later);
};

export type DeviceSession = ReturnType<typeof makeDeviceSession>;

declare module '../requests/thunkExtra' {
  interface ThunkExtra {
    session: DeviceSession;
  }
}
