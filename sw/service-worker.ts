/** The service worker: what it caches, and when a new version takes over. */
import { saveCatalogue } from './catalogue';
import { saveLanguages } from './languages';
import { savePictures } from './pictures';
import { deleteOtherBuilds } from './renderedPages';
import { precacheShell, respondToNavigations } from './shell';
import { takeOverOnRequest } from './updates';

precacheShell();
respondToNavigations();
deleteOtherBuilds();
saveLanguages();
saveCatalogue();
savePictures();
takeOverOnRequest();
