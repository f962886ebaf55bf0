/** Cells of the form of a product, by column. */
export interface FieldsProps {
  cellOf: (name: string) => string;
  problemOf: (name: string) => string | undefined;
  onChange: (name: string, value: string) => void;
}
