import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { ConfigError } from '../config/configError';

/** @returns the URL to open in a browser @throws ConfigError when the port is not available */
export const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, 'PORT', port);
  }
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const { port: actual } = app.server.address() as AddressInfo;
  return `http://${isEverywhere ? 'localhost' : host}:${actual}`;
};

/** Checks the port before the slow build or database start. @throws ConfigError as `listen` does */
export const assertPortFree = async ({ host, port }: Pick<Config, 'host' | 'port'>) => {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, 'PORT', port);
  }
  probe.close();
  await once(probe, 'close');
};

/** Why a port cannot be used, and which variable sets it. */
export const listenError = (error: unknown, variable: string, port: number) => {
  const reason = reasons[String((error as NodeJS.ErrnoException).code)];
  if (!reason) return error;
  const sentence = `Port ${port} ${reason}; set ${variable} to another one.`;
  return new ConfigError(sentence, { cause: error });
};

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'is reserved for programs of the administrator',
};
