interface Connection {
  saveData?: boolean;
}

/** Whether the device is in data-saving mode; false in browsers that do not tell. */
export const isSavingData = () =>
  (navigator as { connection?: Connection }).connection?.saveData === true;
