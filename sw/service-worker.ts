/** The service worker: what it caches, and when a new version takes over. */
import { saveCatalogue } from './catalogue';
import { savePictures } from './pictures';
import { deleteOtherBuilds } from './renderedPages';
import { precacheShell, respondToNavigations } from './shell';
import { takeOverOnRequest } from './updates';

precacheShell();
respondToNavigations();
deleteOtherBuilds();
saveCatalogue();
savePictures();
takeOverOnRequest();
