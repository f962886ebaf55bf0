import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** Records the redirect to the payment page, which is another document. */
export const stubRedirect = () => vi.spyOn(location, 'assign').mockReturnValue();

/** A field of the address form. */
export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

export const fillInAddress = async (line1: string) => {
  await userEvent.type(field('Full name'), 'Asha Rao');
  await userEvent.type(field('Mobile number'), '9876543210');
  await userEvent.type(field('Flat'), line1);
  await userEvent.type(field('PIN code'), '560001');
  await userEvent.type(field('Town'), 'Bengaluru');
  await userEvent.selectOptions(field('State'), 'Karnataka');
};

/** The list of differences to accept. */
export const findDifferences = async () =>
  within(await screen.findByRole('region', { name: 'Something changed' }));

/** The amounts of the order; the total is also in the bar with the button. */
export const findSummary = async () =>
  within(await screen.findByRole('region', { name: 'Summary' }, { timeout: 30_000 }));

export const placeButton = () =>
  screen.findByRole('button', { name: 'Place order' }, { timeout: 30_000 });

/** Waits until the order can be placed. @returns the button, once it is in the dock */
export const readyToPlace = () =>
  vi.waitFor(
    () => {
      const button = screen.getByRole('button', { name: 'Place order' });
      expect(button).toHaveAttribute('aria-disabled', 'false');
      expect(button.closest('main')).toBeNull();
      return button;
    },
    { timeout: 30_000 },
  );

export const pressPlace = async () => {
  const button = await readyToPlace();
  await userEvent.click(button);
  return button;
};
