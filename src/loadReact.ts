/**
 * Evaluates React in a separate task while the shop's scripts are still loading: in one task they would block the
 * page too long for a tap. `server/platform/rendering/pageDocument.ts` puts it before them.
 */
import 'react-dom/client';
