import { isProduction } from '../../server/platform/config/environment';
import { assertPortFree } from '../../server/platform/http/listen';

/** Puts the Desk on the port after the shop's, unless DESK_PORT says where, or another program is there. */
export const chooseDeskPort = async () => {
  if (process.env.DESK_PORT || isProduction(process.env)) return;
  const { PORT: port = '8080', HOST: host = 'localhost' } = process.env;
  const next = Number(port) + 1;
  try {
    await assertPortFree({ host, port: next });
    process.env.DESK_PORT = String(next);
  } catch {
    console.log(`The Desk is off, since port ${next} is in use; DESK_PORT sets another one.`);
  }
};
