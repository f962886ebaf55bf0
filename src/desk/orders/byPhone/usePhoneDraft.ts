import { useState } from 'react';
import { newUuid } from '../../../browser/newUuid';
import type {
  Callers,
  PhoneOrderForm,
  PhoneOrderPacks,
  PhoneQuoteRequest,
} from '../../../contract/operator/operatorPhoneOrder';
import { deleteDraft, readDraft, writeDraft } from '../../../sync/storage/drafts';
import { useSession } from '../../api/useSession';

export type Caller = Callers['results'][number];
export type Pack = PhoneOrderPacks['results'][number];

/** What was said on the phone so far. */
export interface PhoneDraft {
  /** A customer whom the shop knows. */
  caller?: Caller | undefined;
  /** Of a new customer. */
  person: { name: string; phone: string; email: string };
  /** An id of an address or pick-up point; '' for the address that is typed. */
  place: string;
  address: Record<string, string>;
  lines: (Pack & { quantity: number })[];
  note: string;
  payment: PhoneQuoteRequest['payment'] | undefined;
  orderKey: string;
}

const FORM = 'phone order';

const emptyDraft = (): PhoneDraft => ({
  person: { name: '', phone: '', email: '' },
  place: '',
  address: {},
  lines: [],
  note: '',
  payment: undefined,
  orderKey: newUuid(),
});

/** What was said so far survives a reload, and a call that ends too early. */
export const usePhoneDraft = () => {
  const { operatorId } = useSession();
  const [draft, setDraft] = useState(() => ({
    ...emptyDraft(),
    ...readDraft<PhoneDraft>(operatorId, FORM),
  }));
  return {
    draft,
    change: (part: Partial<PhoneDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      writeDraft(operatorId, FORM, next);
    },
    clear: () => {
      setDraft(emptyDraft());
      deleteDraft(operatorId, FORM);
    },
  };
};

/** The order as the API takes it; what is missing there is said by the API. */
export const requestOf = (
  { caller, person, place, address, lines, payment }: PhoneDraft,
  { country, pickUpPoints, payments }: PhoneOrderForm,
): PhoneQuoteRequest => {
  const { name, phone, email } = caller ?? person;
  const isPoint = pickUpPoints.some(({ _id }) => _id === place);
  const typed = (field: string) => address[field]?.trim() ?? '';
  return {
    ...(caller
      ? { customerId: caller._id }
      : { customer: { name, phone, ...(email.trim() && { email }) } }),
    ...(isPoint && { pickUpPoint: place }),
    ...(!isPoint && place && { addressId: place }),
    ...(!place && {
      address: {
        ...{ label: 'Home', name, phone, country, isDefault: false },
        ...{ line1: typed('line1'), line2: typed('line2'), landmark: '' },
        ...{ city: typed('city'), district: typed('district'), state: typed('state') },
        postalCode: typed('postalCode'),
      },
    }),
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    payment: payment ?? payments[0] ?? 'on_delivery',
  };
};
