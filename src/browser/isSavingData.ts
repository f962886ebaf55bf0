interface Connection {
  saveData?: boolean;
}

/** The device has been told to use little data. Not every engine says so. */
export const isSavingData = () =>
  (navigator as { connection?: Connection }).connection?.saveData === true;
