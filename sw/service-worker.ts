/** The service worker: what it caches, and when a new version takes over. */
import { saveCatalogue } from './catalogue';
import { savePictures } from './pictures';
import { precacheShell, respondToNavigations } from './shell';
import { takeOverOnRequest } from './updates';

precacheShell();
respondToNavigations();
saveCatalogue();
savePictures();
takeOverOnRequest();
