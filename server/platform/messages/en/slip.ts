/** The packing slip and the address label. */
export const slip = {
  title: 'Packing slip {number}',
  titleOfMany: '{count, plural, one {1 packing slip} other {{count} packing slips}}',
  labelTitle: 'Address label {number}',
  labelTitleOfMany: '{count, plural, one {1 address label} other {{count} address labels}}',
  from: 'From',
  order: 'Order {number}',
  placed: 'Placed {day}',
  placedAndArrives: 'Placed {placed}, arrives {arrives}',
  to: 'To',
  note: 'Note:',
  collect: 'To be paid on delivery: {amount}',
  product: 'Product',
  pack: 'Pack',
  short: 'Not in the parcel: {quantity} × {name} ({label})',
  instead: 'Instead of {name} ({label})',
  packs: '{count, plural, one {1 pack} other {{count} packs}}',
} as const;
