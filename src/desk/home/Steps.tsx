import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import catalogue from '../catalogue/catalogue.module.css';

interface StepsProps {
  /** Of what is moved. */
  name: string;
  /** Its place, from 0. */
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove?: () => void;
  children?: ReactNode;
}

/** Buttons that move an entry of a list, by touch and by keys, and take it away. */
export const Steps = ({ name, at, count, onMove, onRemove, children }: StepsProps) => {
  const t = useTranslations('window');
  const step = (label: 'earlier' | 'later', to: number) => {
    const isPossible = to >= 0 && to < count;
    return (
      <button
        type="button"
        className={button.secondary}
        // A disabled button would lose the focus of who moves it on.
        aria-disabled={!isPossible}
        onClick={() => isPossible && onMove(to)}
      >
        {t(label)} <span className="visually-hidden">{name}</span>
      </button>
    );
  };
  return (
    <span className={catalogue.steps}>
      {count > 1 && step('earlier', at - 1)}
      {count > 1 && step('later', at + 1)}
      {children}
      {onRemove && (
        <button type="button" className={button.secondary} onClick={onRemove}>
          {t('remove')} <span className="visually-hidden">{name}</span>
        </button>
      )}
    </span>
  );
};
