import type { FastifyInstance } from 'fastify';
import type { Route } from '../../server/http/index.ts';
import { createApp, createRegistry } from '../../server/http/index.ts';

type AppOptions = Parameters<typeof createApp>[0];

/**
 * Keeps one HTTP server for shops that are composed one after another with the same options: its
 * routes take longer to register than most tests last. Each shop brings services of its own, with
 * nothing remembered, and the server passes every call on to the newest.
 */
export function createSharedApp() {
  let current: AppOptions | undefined;
  let app: FastifyInstance | undefined;
  const newest = (): AppOptions => {
    if (!current) throw new Error('no shop has been composed');
    return current;
  };
  return {
    /** In place of `createApp`. */
    serve(options: AppOptions): FastifyInstance {
      current = options;
      app ??= createApp(forwarded(newest));
      // Connections are accepted by the newest shop alone.
      app.server.removeAllListeners('upgrade');
      return app;
    },
    /** Between two shops. A server that listened is closed for good, and the next one made anew. */
    async rest(): Promise<void> {
      if (app?.server.listening) await this.close();
    },
    async close(): Promise<void> {
      await app?.close();
      app = undefined;
    },
  };
}

const forwarded = (of: () => AppOptions): AppOptions =>
  new Proxy(of(), {
    get: (_first, name: keyof AppOptions) =>
      name === 'registry' ? registryOf(of) : forwardedValue(() => of()[name]),
  });

/** Functions at any depth ask for the newest value each time they are called; all else stays as it was. */
function forwardedValue(of: () => unknown): unknown {
  const value = of();
  if (typeof value === 'function')
    return (...args: unknown[]): unknown => (of() as (...given: unknown[]) => unknown)(...args);
  if (!isPlain(value)) return value;
  return new Proxy(value, {
    get: (_first, name: string) => forwardedValue(() => (of() as typeof value)[name]),
  });
}

type PlainObject = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The routes are the same in each shop, in the same order. */
function registryOf(of: () => AppOptions): AppOptions['registry'] {
  const { registry } = of();
  const routes = registry.routes.map((route, place): Route => {
    const handle = (call: never): unknown => of().registry.routes[place]?.handle(call);
    return { ...route, handle };
  });
  return createRegistry(routes);
}
