import { openApi } from './apiServer';
import { openSeededDatabase } from './database';

/** The real API over an in-memory database that holds the demo catalogue. */
export const openShopApi = async () => openApi(await openSeededDatabase());
