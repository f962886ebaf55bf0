import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shelf } from '../../src/components/Shelf';

/** A shelf of 1,000 px, of which 400 are in sight. */
const showShelf = () => {
  render(<Shelf aria-label="In season" />);
  const list = screen.getByRole('list', { name: 'In season' });
  Object.defineProperties(list, { clientWidth: { value: 400 }, scrollWidth: { value: 1_000 } });
  const scrollBy = vi.fn(({ left }: ScrollToOptions) => {
    list.scrollLeft += left ?? 0;
    fireEvent.scroll(list);
  });
  Object.assign(list, { scrollBy });
  const enter = (pointerType: string) =>
    act(
      () =>
        void list.parentElement?.dispatchEvent(new PointerEvent('pointerenter', { pointerType })),
    );
  return { list, scrollBy, enter };
};

/** For pointers alone, so hidden from screen readers. */
const arrows = () => screen.queryAllByRole('button', { hidden: true });

describe('Arrows of a shelf', () => {
  beforeEach(() =>
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe: () => void;
        disconnect = () => undefined;
        constructor(measure: () => void) {
          this.observe = measure;
        }
      },
    ),
  );
  afterEach(() => vi.unstubAllGlobals());

  it('scroll it by less than what is in sight, and lead no further than its ends', async () => {
    const { list, scrollBy, enter } = showShelf();
    enter('mouse');
    await waitFor(() => expect(arrows()).toHaveLength(1));
    fireEvent.click(arrows()[0] as HTMLElement);
    expect(scrollBy).toHaveBeenCalledWith({ left: 320 });
    expect(arrows()).toHaveLength(2);
    list.scrollLeft = 600;
    fireEvent.scroll(list);
    expect(arrows()).toHaveLength(1);
    fireEvent.click(arrows()[0] as HTMLElement);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -320 });
  });

  it('are not there for a finger', async () => {
    const { enter } = showShelf();
    enter('touch');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(arrows()).toEqual([]);
  });
});
