import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '../../src/components/product/shelf/Carousel';

/** A carousel of 1,000 px, of which 400 are visible. */
const showCarousel = () => {
  render(<Carousel aria-label="In season" />);
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

/** Hidden from screen readers. */
const arrows = () => screen.queryAllByRole('button', { hidden: true });

describe('Arrows of a carousel', () => {
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

  it('scroll by less than the visible width, and are hidden at the ends', async () => {
    const { list, scrollBy, enter } = showCarousel();
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

  it('are not shown to touch input', async () => {
    const { enter } = showCarousel();
    enter('touch');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(arrows()).toEqual([]);
  });
});
