/** Renders pages on the server; built by `npm run build` into `dist/.server/`. */
import { configureStore, isRejected } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { Providers } from './app/Providers';
import { pageThunks } from './app/pageData';
import { isNotFound, pageMetadata } from './app/pageMetadata';
import { pageName, preloadPage } from './app/routes';
import { accountReducers, makeRootReducer } from './app/store/rootReducer';
import { manifestFile } from './contract/rules/manifestFile';
import type { SalesTerms } from './contract/shop/salesTerms';
import { furtherLanguage } from './languages';
import { defaultMessage } from './messages/defaultMessage';
import { loadLanguage } from './messages/loadLanguage';
import { markRendered } from './messages/standIns';
import type { AppState, AppStore } from './sync/requests/appStore';
import { type ClientOptions, makeClient } from './sync/requests/client';
import type { RequestFailure } from './sync/requests/request';

export type PageState = Partial<AppState>;

export interface RenderedPage {
  /** The name of the page's module in `src/features/`. */
  name: string;
  /** `title`, `meta` and `link` elements. */
  head: string;
  /** The content of `#root`. */
  html: string;
  /** The code of the language. */
  lang: string;
  direction: 'ltr' | 'rtl';
  /** The file of the app's manifest in the language. */
  manifest: string;
  /** The HTTP status: 404 if nothing exists at the address. */
  status: 200 | 404;
}

const failureOf = (action: unknown): RequestFailure[] =>
  isRejected(action) ? [action.error as RequestFailure] : [];

const reducer = makeRootReducer(accountReducers);

const makePageStore = (client: ReturnType<typeof makeClient>, preloadedState?: PageState) =>
  configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: { client },
        },
        serializableCheck: false,
        immutableCheck: false,
      }),
  }) as unknown as AppStore;

interface RendererOptions extends Pick<ClientOptions, 'shopId' | 'transport'> {
  /** The public origin of the shop, without a trailing slash; '' when it is not configured. */
  origin: string;
}

/** @param transport sends the catalogue calls to the API of the same process */
export const makePageRenderer = ({ transport, shopId, origin }: RendererOptions) => {
  const clientIn = (code: string) =>
    makeClient({ transport, shopId, defaultMessage, language: () => code });

  return {
    /**
     * The state of the slices that the page shows. @throws when the API does not respond
     */
    load: async (url: URL, code: string): Promise<PageState> => {
      const store = makePageStore(clientIn(code));
      const initial = store.getState();
      const actions = await Promise.all(pageThunks(url).map((thunk) => store.dispatch(thunk)));
      const failures = actions.flatMap(failureOf);
      if (failures.some(({ status }) => status !== 404)) {
        throw new Error(failures.map(({ message }) => message).join(' '));
      }
      const shown = Object.entries(store.getState()).filter(
        ([name, slice]) => slice !== initial[name as keyof AppState],
      );
      return Object.fromEntries(shown);
    },

    /** A pure function of the page's address, state, language and terms. */
    render: async (
      url: URL,
      state: PageState,
      code: string,
      terms: SalesTerms,
    ): Promise<RenderedPage> => {
      const [language] = await Promise.all([loadLanguage(code), preloadPage(url.pathname)]);
      const markup = renderToString(
        <Providers store={makePageStore(clientIn(code), state)} language={language}>
          <StaticRouter location={url.pathname + url.search}>
            <App isRendered />
          </StaticRouter>
        </Providers>,
      );
      // React renders the elements of the head before the content.
      const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(markup) ?? [];
      return {
        name: pageName(url.pathname),
        head: head + pageMetadata({ url, state, origin, terms, language: code, head }),
        html: markRendered(markup.slice(head.length)),
        lang: language.locale,
        direction: language.direction,
        manifest: manifestFile(furtherLanguage(code)),
        status: isNotFound(head) ? 404 : 200,
      };
    },
  };
};
