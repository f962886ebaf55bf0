import type { useTranslations } from 'use-intl';
import { newUuid } from '../../browser/newUuid';

/** A change as data: its type, which begins with the name of its slice, and the complete changed object. */
export interface Operation {
  type: string;
}

/** How changes of one type are queued and shown; `featureOperation.ts` adds how they are sent. */
export interface OperationDescriptor<Op extends Operation = Operation, Item = unknown> {
  /** The changed object, for example `cart:var_1`. A later change of the same subject merges with it. */
  subject(operation: Op): string;
  /** Rows of one lane are sent one after the other. */
  lane(operation: Op): string;
  /** Whether a stored operation has every field that is needed to show and send it. */
  validate(operation: Op): boolean;
  /** Applies the change to the list that the shopper sees. */
  apply(items: Item[], operation: Op): Item[];
  /** The name of the subject for the shopper. */
  title(operation: Op): string;
  /** Describes the change in a sentence. `isNew`: the subject did not exist before. */
  describe(operation: Op, t: Translate, isNew: boolean): string;
  /** The change removes its subject, so that nothing is left to send if the subject was new. */
  isRemoval?: true;
  /** The change creates its subject under a provisional id, so later changes depend on it. */
  isCreation?: true;
  /** While one waits, a further one of the same subject is ignored. */
  isSingle?: true;
  /** For how long (ms) the change is held before it is sent, so that it can be taken back. By default not at all. */
  holdMs?(operation: Op): number;
  /** Lanes whose earlier rows are sent before this change, and whose later ones are sent after it. */
  isBarrierOf?(lane: string): boolean;
  /** The age (ms) from which the row is not sent any more, and the shopper decides. */
  maxAgeMs?: number;
  /** The type of change that cancels this one out. */
  undoneBy?: string;
  /** Merges this change and a later one of the same subject; undefined: the later one replaces this one. */
  merge?(earlier: Op, later: Operation): Operation | undefined;
  /** Whether the change comes on top of earlier ones of its subject, instead of taking their place. */
  isOnTop?(operation: Op): boolean;
  /** Converts a visitor's operation when it joins an account. By default it stays the same. */
  join?(operation: Op): Op;
  /** The operation once an earlier change of its subject has got this id from the server. */
  withId?(operation: Op, id: string): Op;
}

export type Translate = ReturnType<typeof useTranslations<'pendingChanges'>>;

const PROVISIONAL = 'provisional_';

/** An id for an object that the server has not created yet. */
export const provisionalId = () => `${PROVISIONAL}${newUuid()}`;

export const isProvisional = (id: string) => id.startsWith(PROVISIONAL);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const hasFields = (value: unknown, fields: string[]) =>
  isRecord(value) && fields.every((field) => value[field] !== undefined);

/** The slice that an operation changes, in a root state. */
export const sliceOf = (root: unknown, { type }: Operation) =>
  (root as Record<string, unknown>)[sliceNameOf(type)];

/** 'cart/set' → 'cart' */
export const sliceNameOf = (type: string) => type.split('/')[0] ?? '';

/** The types of change that this version knows. */
export const makeOperations = <Descriptor extends OperationDescriptor>(
  descriptors: Record<string, Descriptor>,
) => {
  const isKnown = ({ type }: Operation) => Object.hasOwn(descriptors, type);
  /** For an unknown type, for example of a newer version, the first descriptor that can show the operation. */
  const find = (operation: Operation): Descriptor | undefined =>
    isKnown(operation)
      ? descriptors[operation.type]
      : Object.values(descriptors).find(({ validate }) => validate(operation));
  const descriptorOf = (operation: Operation): Descriptor => {
    const descriptor = find(operation);
    if (!descriptor) throw new Error(`no descriptor for ${operation.type}`);
    return descriptor;
  };
  return {
    isKnown,
    descriptorOf,
    all: Object.values(descriptors),
    /** Whether a stored operation can be shown; one of an unknown type cannot be sent. */
    isReadable: (operation: unknown): operation is Operation =>
      isRecord(operation) && Boolean(find(operation as never)?.validate(operation as never)),
    subjectOf: (operation: Operation) => descriptorOf(operation).subject(operation),
    laneOf: (operation: Operation) => descriptorOf(operation).lane(operation),
  };
};

export type Operations<Descriptor extends OperationDescriptor = OperationDescriptor> = ReturnType<
  typeof makeOperations<Descriptor>
>;

/** One operation that has the effect of two on the same subject. */
export const merged = ({ descriptorOf }: Operations, earlier: Operation, later: Operation) =>
  descriptorOf(earlier).merge?.(earlier, later) ?? later;
