import { connect } from 'node:net';

/** A response without its body. */
export interface ResponseHead {
  status: number;
  /** Header lines as sent. */
  headers: string;
}

const END_OF_HEADERS = '\r\n\r\n';

/**
 * A connection that sends one request after the other and skips the bodies: a client that decodes them
 * needs more processor time than the server, which shares the machine.
 */
export const openConnection = (origin: string) => {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let settle: { resolve: (head: ResponseHead) => void; reject: (error: Error) => void };
  let head: ResponseHead | undefined;
  let received = Buffer.alloc(0);
  let missing = 0;

  const readHead = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const end = received.indexOf(END_OF_HEADERS);
    if (end === -1) return;
    const headers = received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1]);
    head = { status: Number(headers.slice(9, 12)), headers };
    missing = length + end + END_OF_HEADERS.length - received.length;
  };
  socket.on('data', (chunk) => {
    if (head) missing -= chunk.length;
    else readHead(chunk);
    if (!head || missing > 0) return;
    const response = head;
    head = undefined;
    received = Buffer.alloc(0);
    settle.resolve(response);
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('The connection was closed.')));

  return {
    get: (path: string) =>
      new Promise<ResponseHead>((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(
          `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: */*\r\naccept-encoding: br\r\n\r\n`,
        );
      }),
    close: () => socket.destroy(),
  };
};
