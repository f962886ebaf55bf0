import { createListenerMiddleware, isRejected } from '@reduxjs/toolkit';
import { toast } from 'react-hot-toast/headless';
import { loggedOut } from '../features/auth/authSlice';
import { removeStoredUserId } from '../features/auth/storedUserId';
import { fetchCategories } from '../features/categories/categoriesSlice';
import { fetchHomeSections } from '../features/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../features/marquee/marqueeSlice';
import { fetchProductDetails } from '../features/productDetails/productDetailsSlice';
import { fetchProductsByCategory } from '../features/productsByCategory/productsByCategorySlice';
import { fetchSliders } from '../features/sliders/slidersSlice';

/** Failures the shopper is told of (spec §8). The others only fill their slice's error slot. */
const isToasted = isRejected(
  fetchCategories,
  fetchHomeSections,
  fetchSliders,
  fetchProductsByCategory,
  fetchProductDetails,
);

/** What happens beside the reducers, in one place. */
export const makeListener = () => {
  const { startListening, middleware } = createListenerMiddleware();
  startListening({
    matcher: isToasted,
    // One toast per sentence, however often it is said.
    effect: ({ error }) => void toast.error(error.message ?? '', { id: error.message }),
  });
  startListening({
    actionCreator: fetchMarquee.rejected,
    effect: ({ error }) => console.warn(error.message),
  });
  startListening({ actionCreator: loggedOut, effect: removeStoredUserId });
  return middleware;
};
