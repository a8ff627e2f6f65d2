/** Where a process listens, and in plain words why it cannot. */
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './config.ts';
import { StartupError } from './startup-error.ts';

type Place = Pick<Settings, 'host' | 'port'>;

/** Before anything is touched: whether somebody else listens there. */
export async function checkPort(settings: Place): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(toPortError(error, settings)));
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()));
  });
}

/** @throws StartupError where the address or the port cannot be had */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  try {
    await app.listen({ port, host, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw toPortError(error as NodeJS.ErrnoException, { host, port });
  }
}

function toPortError(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`PORT ${port} on ${host} is in use by another program; stop it or set PORT to a free one.`);
  }
  if (error.code === 'EACCES')
    return new StartupError(`PORT ${port} may not be opened by this account; set PORT to 1024 or more.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new StartupError(
      `HOST ${host} is no address of this machine; set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`,
    );
  }
  return error;
}
