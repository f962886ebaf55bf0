// These functions are sent to the page as text, so they must not use anything outside of them.

/** An element identified by its role and accessible name. */
export interface Target {
  role: string;
  /** Source of a regular expression. */
  name: string;
  /** The name of the region that contains it. */
  region?: string;
}

interface Tools {
  TestingLibraryDom: typeof import('@testing-library/dom');
  findAll: (target: Target) => HTMLElement[];
}

/** Installs Testing Library's queries in the page. */
export const installFinder = () => {
  const page = globalThis as unknown as Tools;
  const { queryAllByRole } = page.TestingLibraryDom;
  page.findAll = ({ role, name, region }) => {
    const roots = region
      ? queryAllByRole(document.body, 'region', { name: region })
      : [document.body];
    return roots.flatMap((root) => queryAllByRole(root, role, { name: new RegExp(name) }));
  };
};

/** The centre of the element once it has stopped moving and is not covered. */
export const pointOf = async (target: Target) => {
  const description = JSON.stringify(target);
  const [element, ...others] = (globalThis as unknown as Tools).findAll(target);
  if (!element) throw new Error(`There is no ${description} in: ${document.body.textContent}`);
  if (others.length > 0) throw new Error(`There are ${others.length + 1} of ${description}`);
  if (element.ariaDisabled === 'true') throw new Error(`${description} is disabled`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const before = middle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { x, y } = middle();
  if (x !== before.x || y !== before.y) throw new Error(`${description} moves`);
  const hit = document.elementFromPoint(x, y);
  if (!element.contains(hit)) throw new Error(`${description} is covered by ${hit?.outerHTML}`);
  return { x, y };
};

/** Whether there is such an element. */
export const isPresent = (target: Target) =>
  (globalThis as unknown as Tools).findAll(target).length > 0;

/** Whether the queries are installed; each new document loses them. */
export const hasTools = () => 'findAll' in globalThis;

/** Collects errors of the page from now on. */
export const watchErrors = () => {
  const errors: string[] = [];
  (globalThis as unknown as { pageErrors: string[] }).pageErrors = errors;
  const { error } = console;
  console.error = (...args) => {
    errors.push(args.join(' '));
    error(...args);
  };
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`CSP: ${violatedDirective} blocks ${blockedURI}`),
  );
};

export const readErrors = () =>
  (globalThis as unknown as { pageErrors?: string[] }).pageErrors ?? [];

/** Calls the API with the page's session. */
export const callApi = async (method: string, path: string, data?: object) => {
  const headers = { 'content-type': 'application/json' };
  const body = data && JSON.stringify(data);
  return (await fetch(`/api/${path}`, { method, body, ...(body && { headers }) })).json();
};

/** How many changes wait in the outbox of this device. */
export const countWaiting = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('shop-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('changes').objectStore('changes').count();
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
