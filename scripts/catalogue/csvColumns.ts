type Read<Record> = (cell: string, record: Record, currency: string) => string | undefined;

/** A column of the catalogue as CSV. */
export interface Column<Record> {
  name: string;
  /** Of texts that shoppers read: they stay as written. Other cells may have full-width digits and letters. */
  isText?: boolean;
  write: (record: Record, currency: string) => string | number | undefined;
  /** Parses the cell into the record. @returns the problem, if any */
  read: Read<Record>;
}

/** Undefined for a cell that is not a whole number. */
export const whole = (cell: string) => (/^\d{1,9}$/.test(cell) ? Number(cell) : undefined);
