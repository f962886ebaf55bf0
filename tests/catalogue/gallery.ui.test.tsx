import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Image } from '../../src/contract/catalogue/image';
import { Gallery } from '../../src/features/catalogue/ProductDetails/Gallery';
import { ShopIntl } from '../../src/messages/ShopIntl';

const pictures = ['A mango', 'A crate', 'An orchard'].map(
  (alt): Image => ({ src: `/pictures/${alt}.webp`, width: 640, height: 640, alt }),
);

const show = (images: Image[]) =>
  render(
    <ShopIntl>
      <Gallery product={{ name: 'Mango', tone: 'leaf' }} images={images} isWhole />
    </ShopIntl>,
  );
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Pictures of a product', () => {
  it('have a small button each, one of which is the current one', () => {
    show(pictures);
    const thumbnails = screen.getAllByRole('button', { name: /^Picture \d of 3$/ });
    expect(thumbnails.map((button) => button.getAttribute('aria-current'))).toEqual([
      'true',
      null,
      null,
    ]);
  });

  it('have no buttons if there is only one picture, which can still be enlarged', async () => {
    show(pictures.slice(0, 1));
    expect(screen.queryByRole('button', { name: /^Picture/ })).toBeNull();
    await press('Enlarge: A mango');
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture 1 of 1' }));
    expect(dialog.getByRole('img', { name: 'A mango' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('are changed and enlarged by keys and buttons', async () => {
    show(pictures);
    await press('Enlarge: A crate');
    const dialog = await screen.findByRole('dialog', { name: 'Picture 2 of 3' });
    const zoom = () => dialog.querySelector('[data-zoom]')?.getAttribute('data-zoom');
    // As browsers do when the dialog opens.
    within(dialog).getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('heading')).toHaveTextContent('Picture 3 of 3');
    await press('Next');
    expect(within(dialog).getByRole('heading')).toHaveTextContent('Picture 1 of 3');
    await userEvent.keyboard('++');
    expect(zoom()).toBe('3');
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('heading')).toHaveTextContent('Picture 1 of 3');
    await press('Zoom out');
    expect(zoom()).toBe('2');
    await press('Previous');
    expect(zoom()).toBe('1');
    await userEvent.click(within(dialog).getByRole('img'));
    expect(zoom()).toBe('2');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
