import { loadOptional } from '../browser/loadOptional';
import { installOffer, isInstallOfferEnded } from '../pwa/installOffer';
import { withMessages } from './withMessages';

/** Prepares the offer of the installation, which waits for a good moment, unless it was put away. */
export const offerInstallation = () => {
  if (isInstallOfferEnded()) return;
  loadOptional(
    () => withMessages(import('./layout/InstallOffer'), import('../messages/en/install.json')),
    ({ default: InstallOffer }) => installOffer.set(InstallOffer),
  );
};
