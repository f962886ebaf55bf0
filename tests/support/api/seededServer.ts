import { openSeededDatabase } from '../database/testDatabase';
import { openApi } from './server';

/** The real API over an in-memory database that holds the demo catalogue. */
export const openSeededApi = async () => openApi(await openSeededDatabase());
