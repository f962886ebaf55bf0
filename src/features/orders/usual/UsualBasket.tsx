import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { ReorderNotes } from '../reorder/ReorderNotes';
import styles from './UsualBasket.module.css';
import { UsualLines } from './UsualLines';
import { useUsualBasket } from './useUsualBasket';

/** The items that the shopper orders often, on the page of the cart while it is empty. */
export const UsualBasket = ({ isCartEmpty }: { isCartEmpty: boolean }) => {
  const t = useTranslations('order');
  const basket = useUsualBasket(isCartEmpty, () => isCartEmpty);
  const { kind, lines, isVisible, isOffered, canUndo, result, press } = basket;
  if (!isVisible) return null;
  return (
    <section aria-labelledby="usual" className={styles.basket}>
      <h2 id="usual">{t(`usual.${kind}`)}</h2>
      {isOffered && <UsualLines lines={lines} />}
      <div role="status">{result && <ReorderNotes result={result} />}</div>
      <button type="button" className={canUndo ? button.secondary : button.primary} onClick={press}>
        {t(canUndo ? 'usual.undo' : 'usual.add')}
      </button>
    </section>
  );
};
