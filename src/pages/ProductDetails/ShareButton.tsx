import { Share2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';

/** Shares the page's URL by the device's share sheet, else copies it. */
export const ShareButton = ({ title }: { title: string }) => {
  const t = useTranslations('product');
  const share = async () => {
    const url = location.href;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        toast.success(t('copied'));
      }
    } catch (cause) {
      // An AbortError: the shopper closed the share sheet.
      if (!(cause instanceof DOMException && cause.name === 'AbortError'))
        toast.error(t('shareFailed'));
    }
  };
  return (
    <button type="button" className={button.secondary} onClick={share}>
      <Share2 size={18} aria-hidden="true" /> {t('share')}
    </button>
  );
};
