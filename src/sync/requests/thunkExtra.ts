import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { FeatureOperation } from '../outbox/featureOperation';
import type { Operations } from '../outbox/operation';
import type { Client } from './client';
import type { LatestVariantsOnPage } from './latestVariants';

/** The extra argument of every thunk; `device/device.ts` adds the device. */
export interface ThunkExtra {
  client: Client;
  /** All types of offline change. */
  operations: Operations<FeatureOperation>;
  latestVariants: LatestVariantsOnPage;
  /** Whether the data in the rendered document is known to be current. */
  isDocumentCurrent: () => Promise<boolean>;
}

/** A thunk of a feature, whose state type contains only the slices that it needs. */
export type FeatureThunk<Result, Root = unknown> = ThunkAction<
  Result,
  Root,
  ThunkExtra,
  UnknownAction
>;
