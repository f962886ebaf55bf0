/** The step of placing one order on this page. */
export interface PlaceOrderState {
  /**
   * `statusUnknown`: the order was sent and no response came, so the server may have it.
   * `checking`: the same order is sent again, which places it or finds it.
   * `redirecting`: the order is placed, and the page that takes the payment is opening.
   */
  step: 'editing' | 'submitting' | 'statusUnknown' | 'checking' | 'redirecting';
  /** Whether it was submitted from this page; an order of an earlier visit is not retried automatically. */
  wasSubmittedHere: boolean;
  /** The id of the order that is being paid. */
  orderId?: string;
}

/** `isUnconfirmed`: an order that was sent from this device still has no response. */
export type PlaceOrderEvent =
  | { type: 'submitted' }
  | { type: 'placed'; orderId: string }
  /** The server rejected it, had placed it before, or gave no response. */
  | { type: 'notPlaced'; isUnconfirmed: boolean }
  /** The shopper went back to the form without a response. */
  | { type: 'abandoned' }
  /** Another tab sent the order, or got its response. */
  | { type: 'draftChanged'; isUnconfirmed: boolean }
  /** The browser restored the page from the back/forward cache. */
  | { type: 'pageRestored'; isUnconfirmed: boolean };

export const isInFlight = ({ step }: PlaceOrderState) =>
  step === 'submitting' || step === 'checking';

/** The screen of the checkout: a request in flight stays on the screen it was sent from. */
export const screenOf = ({ step }: PlaceOrderState) => {
  if (step === 'redirecting') return step;
  return step === 'statusUnknown' || step === 'checking' ? 'statusUnknown' : 'form';
};

/** Whether nothing can be submitted now: a request is in flight, or the page is redirecting. */
export const isLocked = (state: PlaceOrderState) =>
  isInFlight(state) || state.step === 'redirecting';

export const initialState = (isUnconfirmed: boolean): PlaceOrderState => ({
  step: isUnconfirmed ? 'statusUnknown' : 'editing',
  wasSubmittedHere: false,
});

const atRest = (state: PlaceOrderState, isUnconfirmed: boolean): PlaceOrderState => ({
  ...initialState(isUnconfirmed),
  wasSubmittedHere: state.wasSubmittedHere,
});

/** The state machine of placing an order; an event that is invalid in the current step is ignored. */
export const placeOrderReducer = (
  state: PlaceOrderState,
  event: PlaceOrderEvent,
): PlaceOrderState => {
  switch (event.type) {
    case 'submitted':
      if (isLocked(state)) return state;
      return {
        step: state.step === 'statusUnknown' ? 'checking' : 'submitting',
        wasSubmittedHere: true,
      };
    case 'placed':
      return { ...state, step: 'redirecting', orderId: event.orderId };
    case 'abandoned':
      return atRest(state, false);
    case 'draftChanged':
      return isLocked(state) ? state : atRest(state, event.isUnconfirmed);
    case 'notPlaced':
    case 'pageRestored':
      return atRest(state, event.isUnconfirmed);
  }
};
