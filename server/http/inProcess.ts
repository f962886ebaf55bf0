import type { FastifyRequest } from 'fastify';

/** Instead of an IP address, which every other connection has. */
export const IN_PROCESS = 'in-process';
/** Of an operator's command: never the calls that render pages, whose addresses visitors choose. */
export const COMMAND = 'command';

/** Whether the server itself made the call, to render a page; headers cannot claim that. */
export const isInProcess = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === IN_PROCESS;

/** Whether a command made the call, in its own process or through the socket in `DATA_DIR`. */
export const isCommand = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === COMMAND;
