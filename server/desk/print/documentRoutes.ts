import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../../src/contract/envelope';
import { findDocument } from '../../fulfilment/documentRepository';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { Id, ok, responses } from '../../platform/http/schemas/schemas';
import { recordRead } from '../../platform/operator/operatorChange';
import { printedDocument } from './printedDocument';

/** Prints an invoice or credit note. It has a person's data, so each read is recorded. */
export const documentRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: { facts } },
) => {
  app.get(
    '/operator/invoices/:id',
    {
      config: { access: 'operator', right: 'orders' },
      schema: {
        summary: 'An invoice or credit note to print, as HTML',
        description: 'By the `_id` in the list.',
        params: Type.Object({ id: Id }),
        response: responses(success(Type.Object({ html: Type.String() }))),
      },
    },
    async (request) => {
      const { document, order } = await findDocument(db, request.params.id, app.now());
      const html = printedDocument(document, order, facts, request.language);
      await recordRead(db, request, { action: 'invoice.show', subject: document.number });
      return ok('operator.invoice', { html });
    },
  );
};
