// These functions are sent to the page as text, so they use nothing that stands outside of them.

/** An element as its role and accessible name tell it. */
export interface Wanted {
  role: string;
  /** Source of a regular expression. */
  name: string;
  /** A CSS selector; what stands inside such an element is not meant. */
  outside?: string;
}

interface WithLibrary {
  TestingLibraryDom: typeof import('@testing-library/dom');
}

/** Where to press the element: its middle, once it stands still and nothing covers it. */
export const pointOf = async ({ role, name, outside }: Wanted) => {
  const { queryAllByRole } = (globalThis as unknown as WithLibrary).TestingLibraryDom;
  const [element, ...others] = queryAllByRole(document.body, role, {
    name: new RegExp(name),
  }).filter((each) => !outside || !each.closest(outside));
  if (!element) throw new Error(`There is no ${role} ${name} in: ${document.body.textContent}`);
  if (others.length > 0) throw new Error(`There are ${others.length + 1} of ${role} ${name}`);
  if (element.ariaDisabled === 'true') throw new Error(`${role} ${name} is disabled`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const before = middle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { x, y } = middle();
  if (x !== before.x || y !== before.y) throw new Error(`${role} ${name} moves`);
  const hit = document.elementFromPoint(x, y);
  if (!element.contains(hit)) throw new Error(`${role} ${name} is covered by ${hit?.outerHTML}`);
  return { x, y };
};

/** How many such elements there are. */
export const countOf = ({ role, name, outside }: Wanted) => {
  const { queryAllByRole } = (globalThis as unknown as WithLibrary).TestingLibraryDom;
  return queryAllByRole(document.body, role, { name: new RegExp(name) }).filter(
    (each) => !outside || !each.closest(outside),
  ).length;
};

/** Whether the tools of these functions are in the page, which loses them with each document. */
export const hasTools = () => 'TestingLibraryDom' in globalThis;

/** Collects what the page complains of from now on. */
export const watchProblems = () => {
  const problems: string[] = [];
  (globalThis as unknown as { pageProblems: string[] }).pageProblems = problems;
  const { error } = console;
  console.error = (...args) => {
    problems.push(args.join(' '));
    error(...args);
  };
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`CSP: ${violatedDirective} refuses ${blockedURI}`),
  );
};

export const readProblems = () =>
  (globalThis as unknown as { pageProblems?: string[] }).pageProblems ?? [];

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
