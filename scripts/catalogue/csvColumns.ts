type Read<Record> = (cell: string, record: Record, currency: string) => string | undefined;

/** A column of the catalogue as CSV. */
export interface Column<Record> {
  name: string;
  write: (record: Record, currency: string) => string | number | undefined;
  /** Puts the cell into the record. @returns what is wrong with it */
  read: Read<Record>;
}

/** Undefined for a cell that is not a whole number. */
export const whole = (cell: string) => (/^\d{1,9}$/.test(cell) ? Number(cell) : undefined);
