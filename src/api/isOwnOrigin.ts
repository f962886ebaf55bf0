/** Whether the API is on the origin of the page: another one has to allow each header of a request (CORS). */
export const isOwnOrigin = (apiBase: string, page: string) =>
  new URL(`${apiBase}/`, page).origin === new URL(page).origin;
