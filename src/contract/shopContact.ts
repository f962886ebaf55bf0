import type { StoreFacts } from './contactFacts';

/** As it is dialled, '+912000000100', and as it is written in the country. */
export interface PhoneToCall {
  number: string;
  text: string;
}

/** Who sells, and how to reach a person. */
export interface ShopContact {
  /** Of the company or person that sells. */
  seller: string;
  address: string[];
  /** That of taxes first. */
  registrations: { label: string; number: string }[];
  email: string;
  phone?: PhoneToCall;
  links: { label: string; url: string }[];
}

export interface Store extends Omit<StoreFacts, 'phone'> {
  phone?: PhoneToCall;
}
