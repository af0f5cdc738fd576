// The physical limit: a bare route that sends the same statements through the same driver and
// writes the rows it got as JSON. No permission, no validation, no log. Started by run.ts.
import Fastify from 'fastify';
import pg from 'pg';
import { parcelOf } from './operations.ts';
import { valueOf, type Pattern } from './statements.ts';

type Plan = {
  readonly databaseUrl: string;
  readonly routes: readonly { readonly name: string; readonly patterns: readonly Pattern[] }[];
  /** The only line of each order that is shipped. */
  readonly lines: Readonly<Record<string, number>>;
};

process.once('message', (plan) => void serve(plan as Plan));

async function serve({ databaseUrl, routes, lines }: Plan): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  pool.on('connect', (client) => {
    client.on('error', () => {});
    void client.query('set max_parallel_workers_per_gather = 0; set jit = off');
  });
  const app = Fastify();
  for (const [index, { patterns }] of routes.entries()) {
    app.get<{ Querystring: { id: string } }>(`/${index}`, async ({ query }) => {
      const id = Number(query.id);
      const order = { id, line: lines[id] ?? 0, parcel: parcelOf(id) };
      const client = await pool.connect();
      try {
        const rows: unknown[] = [];
        for (const { text, values } of patterns) {
          const filled = values.map((hole) => valueOf(hole, order));
          const result = await client.query(
            filled.length === 0 ? { text } : { name: nameOf(text), text, values: filled },
          );
          rows.push(result.rows);
        }
        return { code: 1, data: rows };
      } finally {
        client.release();
      }
    });
  }
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `b${names.size}`;
  names.set(text, name);
  return name;
}
