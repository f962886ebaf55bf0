import type { StoresContent } from '../../../content/types';
import { weekdays } from '../../../contract/rules/openingHours';
import type { OpenStore } from '../storesWith';
import { useClockTime } from './useClockTime';

interface PickUpHoursProps {
  pickUp: OpenStore['pickUp'];
  content: StoresContent;
}

/** From Monday on; 0 is Sunday. */
const dayAt = (day: number) => (day + 6) % 7;

/** When orders can be collected at a store; nothing where none are. */
export const PickUpHours = ({ pickUp, content: { labels, days } }: PickUpHoursProps) => {
  const clock = useClockTime();
  if (pickUp.length === 0 || !labels.pickUp) return null;
  const nameOf = (at: number) => days[weekdays[at] ?? 'monday'];
  return (
    <div>
      <strong>{labels.pickUp}</strong>
      {pickUp.map(({ days: on, from, to }) => {
        const sorted = on.map(dayAt).sort((one, other) => one - other);
        const [first = 0] = sorted;
        const last = sorted.at(-1) ?? first;
        const isRange = sorted.length > 2 && last - first === sorted.length - 1;
        const name = isRange ? `${nameOf(first)} – ${nameOf(last)}` : sorted.map(nameOf).join(', ');
        return (
          <div key={`${from} ${name}`}>
            {name}, {clock(from)} – {clock(to)}
          </div>
        );
      })}
    </div>
  );
};
