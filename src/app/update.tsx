import { toast } from 'react-hot-toast/headless';
import { UpdatePrompt } from './layout/UpdatePrompt';

/** Quietly offers a new version of the shop; nothing reloads before the shopper agrees. */
export const offerUpdate = (accept: () => void) => {
  toast(<UpdatePrompt accept={accept} />, { id: 'update', duration: Number.POSITIVE_INFINITY });
};
