import { createElement } from 'react';
import { loadOptional } from '../../../browser/loadOptional';
import { withMessages } from '../../../messages/withMessages';
import { installOffer, isInstallOfferEnded } from './installOffer';
import { installPlatform } from './installPlatform';

/**
 * Prepares the installation: the start-up images of iPhones and iPads, and its offer, which waits for a good moment,
 * unless it was put away.
 */
export const offerInstallation = () => {
  if (installPlatform() === 'apple') {
    loadOptional(
      () => import('./startupImages'),
      ({ nameStartupImages }) => nameStartupImages(),
    );
  }
  if (isInstallOfferEnded()) return;
  loadOptional(
    () =>
      withMessages(
        import('./InstallOffer'),
        import('../../../../texts/en/storefront/install.json'),
      ),
    ({ default: InstallOffer }) => installOffer.set(createElement(InstallOffer)),
  );
};
