import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Address, makeAddressData } from '../../src/contract/address';
import { deleted, type Failure, results } from '../../src/contract/envelope';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { mutation } from '../platform/http/session/mutation';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addressRepository';

const tags = ['Addresses'];
const AddressPath = Type.Object({ addressId: Id });
const addressNotFound = () => notFound('not_found.address');

/** A failed creation repeats its message in `data.message`, where the storefront reads it. */
const repeatMessage = async (_request: unknown, reply: FastifyReply, response: unknown) => {
  if (reply.statusCode < 400) return response;
  const failure = response as Failure;
  return { ...failure, data: { ...failure.data, message: failure.message } };
};

export const addressRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const AddressData = makeAddressData(config.country);

  app.get(
    '/myaddresslist/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The addresses of a customer, oldest first',
        tags,
        params: Type.Object({ userId: Id }),
        response: responses(results(Type.Array(Address))),
      },
    },
    async ({ userId }) => ok('addresses', { results: await listAddresses(db, userId) }),
  );

  app.post(
    '/myaddress/:userId',
    {
      config: { access: 'user' },
      preSerialization: repeatMessage,
      schema: {
        summary: 'Adds an address; the first one is the default',
        tags,
        params: Type.Object({ userId: Id }),
        body: AddressData,
        response: responses(results(Address)),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const added = await addAddress(tx, userId, request.body);
        return ok('addressAdded', { results: added });
      }),
  );

  app.put(
    '/myaddress/:addressId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Changes an address',
        description: 'The default cannot be unset, only moved to another address.',
        tags,
        params: AddressPath,
        body: AddressData,
        response: responses(results(Address)),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const changed = await changeAddress(tx, userId, request.params.addressId, request.body);
        if (!changed) throw addressNotFound();
        return ok('addressSaved', { results: changed });
      }),
  );

  app.delete(
    '/myaddress/:addressId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Deletes an address; a deleted default is replaced by the oldest one left',
        tags,
        params: AddressPath,
        response: responses(deleted),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const { addressId } = request.params;
        if (!(await deleteAddress(tx, userId, addressId))) throw addressNotFound();
        return ok('addressDeleted', { _id: addressId });
      }),
  );
};
