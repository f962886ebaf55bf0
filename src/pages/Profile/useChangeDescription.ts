import { useTranslations } from 'use-intl';
import type { Change, Operation } from '../../outbox/outboxRow';

const subjectOf = (operation: Operation) => {
  if ('line' in operation) return operation.line.product.name;
  return 'product' in operation ? operation.product.name : operation.address.line1;
};

/** Says a change as the shopper would. */
export const useChangeDescription = () => {
  const t = useTranslations('waiting');
  return ({ operation, isNew }: Change) => {
    const subject = subjectOf(operation);
    switch (operation.type) {
      case 'cart/set':
      case 'cart/remove': {
        const { quantity, product, variant } = operation.line;
        const line = { quantity, product: product.name, pack: variant.label };
        if (operation.type === 'cart/remove') return t('cartRemove', line);
        return isNew ? t('cartAdd', line) : t('cartSet', line);
      }
      case 'wishlist/add':
        return t('wishlistAdd', { product: operation.product.name });
      case 'wishlist/remove':
        return t('wishlistRemove', { product: operation.product.name });
      case 'address/add':
        return t('addressAdd', { label: operation.address.label });
      case 'address/update':
        return t('addressUpdate', { label: operation.address.label });
      case 'address/delete':
        return t('addressDelete', { label: operation.address.label });
      default:
        // Another version of the shop left it behind.
        return subject ? t('unknown', { subject }) : t('unknownSubject');
    }
  };
};
