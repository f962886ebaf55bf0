import type { StoreFacts } from './contactFacts';

/** As it is dialled, '+912000000100', and as it is written in the country. */
export interface PhoneToCall {
  number: string;
  text: string;
}

/** A number that the seller is registered under. */
type Registration = { label: string; number: string };

/** Who sells, and how to reach a person. */
export interface ShopContact {
  /** Of the company or person that sells. */
  seller: string;
  address: string[];
  /** Today's: an order keeps its own. */
  taxRegistration?: Registration;
  registrations: Registration[];
  email: string;
  phone?: PhoneToCall;
  links: { label: string; url: string }[];
}

export interface Store extends Omit<StoreFacts, 'phone'> {
  phone?: PhoneToCall;
}
