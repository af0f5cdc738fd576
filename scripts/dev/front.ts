import type { IncomingMessage, ServerResponse } from 'node:http';
import { lstatSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, createServer, type Logger, type Plugin, type ViteDevServer } from 'vite';
import { aliases, paintFirst } from '../../vite.config.ts';
import { waitsForServer } from './changes.ts';
import { documents, sendPage, sendWaitingPage } from './pages.ts';
import { type RequestGate, sideOf } from './requests.ts';

type FrontParts = {
  readonly host: string;
  readonly port: number;
  /** Origin of the server part. */
  readonly api: string;
  readonly gate: RequestGate;
  /** Folders that change without a change of the product. */
  readonly unwatched: readonly string[];
  /** A page has connected, or Vite has removed its overlay. */
  onPage(): void;
};

/** Folders of modules that the browser loads. */
const browserFolders = ['src', 'resources', 'modules', 'member', 'i18n', 'scripts/build'] as const;

/** Vite's development server: modules from the sources, everything else from the server part. */
export async function createFront(parts: FrontParts): Promise<ViteDevServer> {
  const { host, port, api, gate } = parts;
  const root = process.cwd();
  const vite: ViteDevServer = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    customLogger: quietLogger(),
    clearScreen: false,
    cacheDir: cacheDir(root),
    plugins: [react(), paintFirst(), heldModules(root, parts.onPage)],
    resolve: { alias: aliases },
    optimizeDeps: {
      entries: documents,
      include: ['react/jsx-dev-runtime', 'react-dom/client'],
    },
    server: {
      host,
      port,
      strictPort: true,
      // Allow-list of files: the key and the data of the shop lie beside them.
      fs: { allow: [...browserFolders, cacheDir(root), realpathSync('node_modules')] },
      watch: {
        ignored: ['**/dist{,.next,.old}/**', ...parts.unwatched.map((folder) => `${folder}/**`)],
      },
      // Those that a person waits for: login, then the first list and form.
      warmup: {
        clientFiles: [
          'src/loginMain.tsx',
          'src/main.tsx',
          'src/ui/index.ts',
          'src/ui/list/ListScreen.tsx',
          'src/ui/form/FormScreen.tsx',
          'resources/*/index.ts',
        ],
      },
      proxy: {
        '^/.*': {
          target: api,
          ws: true,
          xfwd: true,
          bypass: (asked, reply) => answerBefore(asked, reply),
        },
      },
    },
  });
  vite.ws.on('connection', parts.onPage);
  return vite;

  /** An address for what the proxy leaves alone; undefined for what it sends to the server part. */
  async function answerBefore(
    asked: IncomingMessage,
    reply: ServerResponse | undefined,
  ): Promise<string | undefined> {
    const url = asked.url ?? '/';
    const side = sideOf(asked);
    if (side === 'vite') return url;
    const passes = await gate.pass();
    // A socket is opened again by its page.
    if (!reply) return undefined;
    // A write of a caller who has disconnected is not sent afterwards.
    if (asked.destroyed || reply.destroyed) return endOf(reply, url);
    if (!passes && side === 'page') await sendWaitingPage(reply, vite);
    else if (!passes) refuse(reply);
    else if (side === 'page') await sendPage(asked, reply, { vite, api });
    else return undefined;
    return url;
  }
}

function endOf(reply: ServerResponse, url: string): string {
  reply.end();
  return url;
}

function refuse(reply: ServerResponse): void {
  reply.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  const message = 'The server has not started. The terminal of `npm run dev` says why.';
  const time = Math.floor(Date.now() / 1_000);
  reply.end(JSON.stringify({ code: 503, msg: message, message, time, data: null }));
}

/** Without the sockets that end when the server restarts: pages open them again. */
function quietLogger(): Logger {
  const logger = createLogger('warn');
  return {
    ...logger,
    error: (message, options) => {
      if (!message.includes('ws proxy')) logger.error(message, options);
    },
  };
}

/** Keeps pages from loading declarations that the server does not know yet. */
function heldModules(root: string, onPage: () => void): Plugin {
  return {
    name: 'shopwright:held-modules',
    hotUpdate({ file }) {
      if (waitsForServer(relative(root, file))) return [];
      // After the update, which removes the overlay.
      setTimeout(onPage, 500).unref();
      return undefined;
    },
  };
}

/** Packages that several checkouts share have no room for the cache of one. */
const cacheDir = (root: string): string =>
  lstatSync(join(root, 'node_modules')).isSymbolicLink()
    ? join(root, '.vite')
    : join(root, 'node_modules/.vite/dev');
