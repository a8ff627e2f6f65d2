import type { Plugin } from 'vite';

/** In development every path but `/` and files answers app.html, as the server does in production. */
export function devPages(): Plugin {
  return {
    name: 'parley:dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const wantsPage = request.headers.accept?.includes('text/html') ?? false;
        const isOurs = path === '/' || /^\/(api|sandbox|media|@|src|node_modules)/.test(path) || path.includes('.');
        if (wantsPage && !isOurs) request.url = '/app.html';
        next();
      });
    },
  };
}
