import type { FastifyRequest } from 'fastify';

/** The remote address of calls by the server itself; all other connections have an IP address. */
export const IN_PROCESS = 'in-process';
/** That of calls to render what a shopkeeper has hidden as well. */
export const PREVIEW = 'preview';
/** The remote address of calls by an operator's command. Never used to render pages, whose URLs visitors choose. */
export const COMMAND = 'command';

/** The remote address of calls from the Desk by the operator with this token. */
export const deskAddress = (tokenId: string) => `desk ${tokenId}`;

/** The token of a call from the Desk. A client cannot forge it by headers. */
export const deskTokenOf = ({ raw }: FastifyRequest) =>
  /^desk (opt_.+)$/.exec(raw.socket.remoteAddress ?? '')?.[1];

/** Whether the server itself made the call, to render a page. A client cannot forge it by headers. */
export const isInProcess = ({ raw }: FastifyRequest) =>
  raw.socket.remoteAddress === IN_PROCESS || raw.socket.remoteAddress === PREVIEW;

/** Whether the response has what is hidden. */
export const isPreview = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === PREVIEW;

/** Whether a command made the call, in its own process or through the socket in `DATA_DIR`. */
export const isCommand = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === COMMAND;
