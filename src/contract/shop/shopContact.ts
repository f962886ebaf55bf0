import type { StoreFacts } from './contactFacts';

/** `number` is dialled: '+912000000100'; `text` is its national format. */
export interface PhoneToCall {
  number: string;
  text: string;
}

/** A registration number of the seller. */
type Registration = { label: string; number: string };

/** The seller and its contact. */
export interface ShopContact {
  /** The name of the company or person that sells. */
  seller: string;
  address: string[];
  /** The current registration: an order keeps the one it was placed with. */
  taxRegistration?: Registration;
  registrations: Registration[];
  email: string;
  phone?: PhoneToCall;
  links: { label: string; url: string }[];
}

export interface Store extends Omit<StoreFacts, 'phone'> {
  phone?: PhoneToCall;
}
