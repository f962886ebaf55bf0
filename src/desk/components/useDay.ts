import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayAfter, localDay } from '../../contract/rules/arrivalDate';
import { useSession } from '../api/useSession';

/** The day of a page, which is in its address: today where the shop is, or `ahead` days later, until another is chosen. */
export const useDay = (ahead = 0) => {
  const { timeZone } = useSession().shop;
  const [query, setQuery] = useSearchParams();
  const [first] = useState(() => {
    let day = localDay(new Date(), timeZone);
    for (let left = ahead; left > 0; left--) day = dayAfter(day);
    return day;
  });
  const day = query.get('day') || first;
  const setDay = (next: string) => {
    const changed = new URLSearchParams(query);
    changed.set('day', next);
    setQuery(changed, { replace: true });
  };
  return [day, setDay] as const;
};
