/** In the place of a gateway's id: the order is paid when it arrives. */
export const ON_DELIVERY = 'on_delivery';
