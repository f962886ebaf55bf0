import type { SeedVariant } from '../types';

type Unit = SeedVariant['net']['unit'];

/** Rupees in, paise out. */
const pack =
  (unit: Unit, name: string, perLabel = 1) =>
  (quantity: number, price: number, mrp: number, stock: number): SeedVariant => ({
    label: `${quantity} ${name}`,
    net: { quantity: quantity * perLabel, unit },
    price: price * 100,
    mrp: mrp * 100,
    stock,
  });

/** Each takes quantity, price and MRP in rupees, and the stock. */
export const grams = pack('g', 'g');
export const kilos = pack('g', 'kg', 1000);
export const millilitres = pack('ml', 'ml');
export const litres = pack('ml', 'litre', 1000);
export const pieces = pack('piece', 'pieces');

/** A pack with words of its own: 'Bunch, 100 g', 'Box of 12'. */
export const named = (
  label: string,
  net: SeedVariant['net'],
  price: number,
  mrp: number,
  stock: number,
): SeedVariant => ({ label, net, price: price * 100, mrp: mrp * 100, stock });

export const bunch = (weight: number, price: number, mrp: number, stock: number) =>
  named(`Bunch, ${weight} g`, { quantity: weight, unit: 'g' }, price, mrp, stock);
