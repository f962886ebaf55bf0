import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { cleanUp } from '../cleanUp';

/** A mail server on this machine that keeps what it receives; `rules` say what it rejects. */
export const openMailServer = async (rules: SMTPServerOptions = {}) => {
  const mails: { from: string; to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onData: async (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const to = rcptTo.map(({ address }) => address);
      mails.push({ from: mailFrom ? mailFrom.address : '', to, content: await text(stream) });
      done();
    },
    ...rules,
  });
  cleanUp(() => new Promise<void>((done) => server.close(done)));
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}` };
};
