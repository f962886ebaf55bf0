import { newUuid } from '../../browser/newUuid';
import type { PushChange, PushState } from '../../contract/push';
import type { Client } from '../../sync/requests/client';

const pathOf = (userId: string) => `push/${encodeURIComponent(userId)}`;
const pickData = (body: { data: PushState }) => body.data;

/** What this browser is notified about. */
export const getPush = (client: Client, userId: string) =>
  client.get(pathOf(userId), pickData, { fallback: 'stockAlert', isOptional: true });

export const putPush = (client: Client, userId: string, change: PushChange) =>
  client.send(pathOf(userId), pickData, {
    method: 'PUT',
    body: change,
    key: newUuid(),
    fallback: 'stockAlert',
  });

export const deletePush = (client: Client, userId: string) =>
  client.send(pathOf(userId), pickData, {
    method: 'DELETE',
    key: newUuid(),
    fallback: 'stockAlert',
  });
