// Part of `npm run check`: routes without an answer, and answers whose route is gone.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { composeShop } from '../../server/compose.ts';
import type { Tables } from '../../server/db/tables.ts';
import { createLocalStore } from '../../server/files/index.ts';
import type { Route } from '../../server/http/registry.ts';
import { usualVerbs } from '../../src/schema/index.ts';
import { answers } from './answers/index.ts';

/**
 * Routes without an answer and answers without a route, as lines for a developer. The usual calls of a
 * resource are one line, which a person confirms and puts into a file of `answers`.
 */
export function missingAnswers(
  routes: readonly Pick<Route, 'method' | 'path' | 'permission' | 'resource' | 'action'>[],
  given: Readonly<Record<string, string>>,
): readonly string[] {
  const addressOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
  const missing = routes.filter((route) => !Object.hasOwn(given, addressOf(route)));
  const usual = missing.filter(({ resource, permission, action }) =>
    resource?.verbs.some((verb) => !action && permission === `${resource.path}/${verb}`),
  );
  const addresses = new Set(routes.map(addressOf));
  return [
    ...new Set(usual.flatMap(({ resource }) => (resource ? [usualLine(resource)] : []))),
    ...missing
      .filter((route) => !usual.includes(route))
      .map((route) => `'${addressOf(route)}': 'admin ${route.permission}',`),
    ...Object.keys(given)
      .filter((address) => !addresses.has(address))
      .map((address) => `'${address}' has an answer and no route; remove it`),
  ];
}

const usualLine = ({ path, verbs }: NonNullable<Route['resource']>): string =>
  verbs.length === usualVerbs.length && usualVerbs.every((verb) => verbs.includes(verb))
    ? `...usual('${path}'),`
    : `...usual('${path}', [${verbs.map((verb) => `'${verb}'`).join(', ')}]),`;

/**
 * The file of answers that holds the routes nearest to a line: those whose addresses or nodes begin alike.
 *
 * @param files - text of each file, by its name
 */
export function nearestFile(line: string, files: ReadonlyMap<string, string>): string | undefined {
  const words = quotedPaths(line).flatMap((path) => startsOf(path));
  const longest = words
    .toSorted((one, other) => other.length - one.length)
    .find((start) => [...files.values()].some((text) => text.includes(start)));
  if (longest === undefined) return undefined;
  const countIn = (text: string) => text.split(longest).length;
  return [...files].toSorted(([, one], [, other]) => countIn(other) - countIn(one))[0]?.[0];
}

const quotedPaths = (line: string): readonly string[] =>
  [...line.matchAll(/'(?:\w+ \/?)?([\w./]+)'/g)].map(([, path = '']) => path);

/** `shop/goods/brand` begins with `shop/goods/` and with `shop/`, each as it stands behind a quote. */
const startsOf = (path: string): readonly string[] =>
  [...path.matchAll(/[/.]/g)].map(({ index }) => `'${path.slice(0, index + 1)}`);

if (import.meta.main) {
  const lines = missingAnswers(routesOfShop(), answers);
  if (lines.length > 0) {
    const folder = 'tests/permissions/answers';
    const files = new Map(
      readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    );
    console.error(`Who may call these routes? Put what you confirm into a file of ${folder}:`);
    for (const line of lines)
      console.error(`  ${line}  // ${nearestFile(line, files) ?? 'index.ts'}`);
  }
  process.exit(lines.length > 0 ? 1 : 0);
}

/** Every route of the shop, composed on a database that returns no rows. */
export function routesOfShop(): readonly Route[] {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { registry } = composeShop({
    database: { db, slow: db, engine: 'postgres', listen: async () => async () => {} },
    key: randomBytes(32),
    now: () => 0,
    zone: 'UTC',
    rateLimit: 0,
    captcha: false,
    corsOrigins: [],
    trustProxy: [],
    apiBase: '',
    version: '0.0.0',
    store: createLocalStore(tmpdir()),
    spoolDir: tmpdir(),
  });
  return registry.routes;
}
