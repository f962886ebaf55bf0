import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { OWN_NAMES } from '../../../src/contract/rules/isOnlyHere';

type Interfaces = Record<string, NetworkInterfaceInfo[] | undefined>;

const EVERYWHERE = ['0.0.0.0', '::'];
/** Addresses that routers at home and in shops give (RFC 1918). */
const PRIVATE = /^(?:192\.168|10|172\.(?:1[6-9]|2\d|3[01]))\./;
/** Networks of containers and virtual machines, in which no phone is. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|bridge|cni|podman)/;

/** An address that the machine gave to itself, since no network did. */
const SELF_GIVEN = /^169\.254\./;

/**
 * The IPv4 address of this machine that a phone in the same network reaches, rather a private one of no virtual network;
 * undefined if there is none.
 */
const addressInNetwork = (interfaces: Interfaces) => {
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, isReal: !VIRTUAL.test(name) }))
      .filter(({ address }) => !SELF_GIVEN.test(address)),
  );
  const known = all.filter(({ address }) => PRIVATE.test(address));
  const best = known.find(({ isReal }) => isReal) ?? all.find(({ isReal }) => isReal) ?? all[0];
  return best?.address;
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
  if (OWN_NAMES.includes(host)) return `http://localhost:${port}`;
  const name = EVERYWHERE.includes(host) ? (addressInNetwork(interfaces) ?? 'localhost') : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};
