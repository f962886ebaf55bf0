import type { useTranslations } from 'use-intl';

/** A change as data: its kind, and the whole thing that it changes. It is stored in a row as it is. */
export interface Operation {
  type: string;
}

/** What the outbox must know of one kind of change; `store/featureOperation.ts` adds how it is sent. */
export interface OperationDescriptor<Op extends Operation = Operation, Item = unknown> {
  /** What it is about, for example `cart:var_1`. A later change of the same subject merges with it. */
  subject(operation: Op): string;
  /** Rows of one lane are sent one after the other. */
  lane(operation: Op): string;
  /** Whether a stored operation has every field that showing and sending it takes. */
  validate(operation: Op): boolean;
  /** The list as the shopper sees it once the change is made. */
  apply(items: Item[], operation: Op): Item[];
  /** The shopper's name for the subject. */
  title(operation: Op): string;
  /** The change in a sentence. `isNew`: the subject was not there before. */
  describe(operation: Op, t: Translate, isNew: boolean): string;
  /** It takes the subject away, so that nothing is left to send when the subject was new. */
  isRemoval?: true;
  /** It creates the subject under a provisional id: without it, later changes make no sense. */
  isCreation?: true;
  /** The kind of change that leaves everything as it was when it follows this one. */
  undoneBy?: string;
  /** This change and a later one of the same subject as one; undefined: the later one replaces it. */
  merge?(earlier: Op, later: Operation): Operation | undefined;
  /** The operation once another row of its subject goes before it. */
  rebase?(operation: Op): Op;
  /**
   * The operation of a visitor as it joins an account whose own waiting changes of the subject make
   * `items`; unless stated, the same.
   */
  join?(items: Item[], operation: Op): Op;
  /** The operation once the server has given its subject an id. */
  withId?(operation: Op, id: string): Op;
}

export type Translate = ReturnType<typeof useTranslations<'pendingChanges'>>;

const PROVISIONAL = 'provisional_';

/** An id for something that the server does not know yet. */
export const provisionalId = () => `${PROVISIONAL}${crypto.randomUUID()}`;

export const isProvisional = (id: string) => id.startsWith(PROVISIONAL);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const hasFields = (value: unknown, fields: string[]) =>
  isRecord(value) && fields.every((field) => value[field] !== undefined);

/** The kinds of change that this version knows, by the type that rows are stored with. */
export const makeOperations = <Descriptor extends OperationDescriptor>(
  descriptors: Record<string, Descriptor>,
) => {
  const isKnown = ({ type }: Operation) => Object.hasOwn(descriptors, type);
  /** Of an unknown kind: one that is about the same sort of thing. */
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
    /** Whether a stored operation can be shown; one of an unknown kind cannot be sent. */
    isReadable: (operation: unknown): operation is Operation =>
      isRecord(operation) && Boolean(find(operation as never)?.validate(operation as never)),
    subjectOf: (operation: Operation) => descriptorOf(operation).subject(operation),
    laneOf: (operation: Operation) => descriptorOf(operation).lane(operation),
  };
};

export type Operations = ReturnType<typeof makeOperations>;
