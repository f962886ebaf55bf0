import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAddress } from '../../platform/http/inProcess';
import type { DeskAccess } from '../session/deskAccess';

interface Pages {
  app: FastifyInstance;
  access: DeskAccess;
  shopId: string;
}

/** A page of the operator API, of which the last has no `next`. */
interface Page {
  next?: string;
}

/** What an operator reads with the rights of their session. */
export const operatorPages =
  ({ app, access, shopId }: Pages) =>
  /** @param path below the operator API @returns the first page, whatever its status, and all pages from it on */
  async <Data extends Page>(
    request: FastifyRequest,
    path: string,
    query: Record<string, string | undefined> = {},
  ) => {
    const { tokenId } = await access.require(request);
    const { 'accept-language': language = '' } = request.headers;
    const asked = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const read = (after?: string) =>
      app.inject({
        url: `/api/${shopId}/operator/${path}`,
        query: Object.fromEntries([...asked, ...(after === undefined ? [] : [['after', after]])]),
        headers: { 'accept-language': language },
        remoteAddress: deskAddress(tokenId),
      });
    const first = await read();
    async function* pages(): AsyncGenerator<Data> {
      let page = first;
      while (true) {
        const { data }: { data: Data } = page.json();
        yield data;
        if (data.next === undefined) return;
        page = await read(data.next);
        // The file is cut off, which the browser reports.
        if (page.statusCode !== 200) throw new Error(`${path}: ${page.body}`);
      }
    }
    return { first, pages };
  };

/** Sends a file to be stored under a name. */
export const sendFile = (
  reply: FastifyReply,
  name: string,
  type: string,
  content: Readable | Buffer,
) =>
  reply
    .headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(content);

/** The type of a CSV file. */
export const CSV = 'text/csv; charset=utf-8';

export type OperatorPages = ReturnType<typeof operatorPages>;

/** The type of an .xlsx file. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
