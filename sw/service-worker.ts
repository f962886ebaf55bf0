/** The service worker: what it caches, and when a new version takes over. */
import { cacheCatalogue } from './catalogue';
import { deliverInBackground } from './changes';
import { cacheLanguages } from './languages';
import { renewPeriodically } from './periodicSync';
import { cachePictures } from './pictures';
import { showNotifications } from './push';
import { deleteOtherBuilds } from './renderedPages';
import { precacheShell, respondToNavigations } from './shell';
import { takeOverOnRequest } from './updates';

precacheShell();
respondToNavigations();
deleteOtherBuilds();
cacheLanguages();
cacheCatalogue();
cachePictures();
deliverInBackground();
renewPeriodically();
showNotifications();
takeOverOnRequest();
