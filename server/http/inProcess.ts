import type { FastifyRequest } from 'fastify';

/** Instead of an IP address, which every other connection has. */
export const IN_PROCESS = 'in-process';

/** Whether the server itself made the call, to render a page; headers cannot claim that. */
export const isInProcess = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === IN_PROCESS;
