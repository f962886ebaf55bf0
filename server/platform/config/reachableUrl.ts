import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Record<string, NetworkInterfaceInfo[] | undefined>;

const HERE = ['localhost', '127.0.0.1', '::1'];
const EVERYWHERE = ['0.0.0.0', '::'];
/** Addresses that routers at home and in shops give (RFC 1918). */
const PRIVATE = /^(?:192\.168|10|172\.(?:1[6-9]|2\d|3[01]))\./;
/** Networks of containers and virtual machines, in which no phone is. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|bridge|cni|podman)/;

/** The IPv4 address of this machine that a phone in the same network reaches; undefined if there is none. */
const addressInNetwork = (interfaces: Interfaces) => {
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(
        ({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address),
      )
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  );
  return (all.find(({ isVirtual }) => !isVirtual) ?? all[0])?.address;
};

/**
 * Where a browser reaches a port of this machine: also that of a phone in the same network, if the port is open to it.
 * @param host where the server listens
 */
export const reachableUrl = (
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
) => {
  if (HERE.includes(host)) return `http://localhost:${port}`;
  const name = EVERYWHERE.includes(host) ? (addressInNetwork(interfaces) ?? 'localhost') : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Whether only this machine reaches the URL. */
export const isOnlyHere = (url: string) =>
  HERE.includes(new URL(url).hostname.replace(/^\[|\]$/g, ''));
