import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Message {
  /** Id of the command; events have none. */
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

interface Command {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Opens a WebDriver BiDi session at `url`. @returns a function that sends a command */
export const openBidi = async (url: string) => {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const running = new Map<number, Command>();
  let lastId = 0;

  socket.on('message', (data) => {
    const { id = 0, result, error, message }: Message = JSON.parse(String(data));
    const command = running.get(id);
    running.delete(id);
    if (error) command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result);
  });
  socket.on('close', () => {
    for (const { reject } of running.values()) reject(new Error('The browser has ended.'));
  });

  const send = <Result>(method: string, params: object = {}) => {
    lastId += 1;
    const id = lastId;
    return new Promise<Result>((resolve, reject) => {
      running.set(id, { resolve: (result) => resolve(result as Result), reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  await send('session.new', { capabilities: {} });
  return send;
};
