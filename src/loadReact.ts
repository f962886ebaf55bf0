/**
 * Evaluates React in a task of its own, while the scripts of the shop still come: together they would block the page
 * for longer than a tap may wait. `server/rendering/pageDocument.ts` puts it before them.
 */
import 'react-dom/client';
