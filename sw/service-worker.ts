/** The service worker: what it caches, and when a new version takes over. */
import { saveCatalogue } from './catalogue';
import { savePictures } from './pictures';
import { answerNavigations, precacheShell } from './shell';
import { takeOverWhenAsked } from './updates';

precacheShell();
answerNavigations();
saveCatalogue();
savePictures();
takeOverWhenAsked();
