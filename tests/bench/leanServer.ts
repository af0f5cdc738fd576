// The route an expert writes by hand for one table: Fastify and pg, a statement each, no permission, no
// validation, no log. Started by lean.ts, in a process of its own.
import Fastify from 'fastify';
import pg from 'pg';

process.once('message', (databaseUrl) => void serve(String(databaseUrl)));

const columns =
  'id, weigh, status, name, name_en, code, phone, site, no_pattern, logo, create_time, update_time, version';

async function serve(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // Send ids and times as whole numbers, like the product does.
  pg.types.setTypeParser(20, Number);
  const app = Fastify();

  app.get<{ Params: { id: string } }>('/company/:id', async ({ params }) => {
    const { rows } = await pool.query({
      name: 'read',
      text: `select ${columns} from shop_delivery_company where id = $1`,
      values: [params.id],
    });
    return { code: 1, data: { row: rows[0] } };
  });

  app.post<{ Params: { id: string }; Body: { phone: string } }>(
    '/company/:id',
    async ({ params, body }) => {
      const { rows } = await pool.query({
        name: 'edit',
        text: `update shop_delivery_company set phone = $2, update_time = $3, version = version + 1
               where id = $1 returning ${columns}`,
        values: [params.id, body.phone, Math.floor(Date.now() / 1000)],
      });
      return { code: 1, data: { row: rows[0] } };
    },
  );

  app.get<{ Querystring: { page: string } }>('/companies', async ({ query }) => {
    const page = pool.query({
      name: 'list',
      text: `select ${columns} from shop_delivery_company order by weigh desc, id desc limit 20 offset $1`,
      values: [(Number(query.page) - 1) * 20],
    });
    const count = pool.query({
      name: 'count',
      text: 'select count(*) as total from (select 1 from shop_delivery_company limit 10001) c',
    });
    const [{ rows }, counted] = await Promise.all([page, count]);
    return { code: 1, data: { list: rows, total: counted.rows[0]?.total } };
  });

  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}
