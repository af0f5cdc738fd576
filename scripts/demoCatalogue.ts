import { createServer } from 'node:http';
import { type CatalogueProduct, catalogueProducts } from './demoCatalogue/products.ts';

/**
 * A catalogue of another shop for trials, in a process of its own. It speaks the dialect of
 * `ra-data-simple-rest`, and is only read.
 *
 * `GET /products?filter={"q":"…"}&range=[0,19]&sort=["title","ASC"]` answers a list with its total in
 * `Content-Range`, `GET /products/CT-1` one product.
 *
 * Setting: CATALOGUE_PORT (9292). The demo shop has it among its product sources, at `DEMO_CATALOGUE`.
 */
const port = Number(process.env['CATALOGUE_PORT'] ?? 9292);

type Reply = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const sortable = ['id', 'title', 'vendor', 'price'] as const;
const most = 100;

const server = createServer(({ method, url = '/' }, response) => {
  const { status, body, headers } = method === 'GET' ? replyTo(url) : refusal(405, 'only GET');
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
});

function replyTo(url: string): Reply {
  const { pathname, searchParams } = new URL(url, 'http://catalogue');
  const [, collection, id] = pathname.split('/');
  if (collection !== 'products') return refusal(404, 'the catalogue has /products');
  if (id === undefined) return listOf(searchParams);
  const found = catalogueProducts.find((product) => product.id === decodeURIComponent(id));
  return found ? { status: 200, body: found } : refusal(404, 'no such product');
}

function listOf(params: URLSearchParams): Reply {
  const [filter, range, sort] = [
    jsonOf(params.get('filter'), {}),
    jsonOf(params.get('range'), [0, most - 1]),
    jsonOf(params.get('sort'), ['id', 'ASC']),
  ];
  if (!Array.isArray(range) || !Array.isArray(sort) || typeof filter !== 'object')
    return refusal(400, 'filter, range and sort are JSON');
  const from = Math.max(0, Number(range[0]) || 0);
  const until = Math.min(Number(range[1]) + 1 || from + most, from + most);
  const found = catalogueProducts
    .filter((product) => meets(product, Object(filter)))
    .toSorted(by(sort));
  const page = found.slice(from, until);
  const last = page.length > 0 ? from + page.length - 1 : from;
  return {
    status: 200,
    body: page,
    headers: { 'content-range': `products ${from}-${last}/${found.length}` },
  };
}

/** Every word of `q` occurs, `id` is among those asked for. Unknown conditions are ignored. */
function meets(product: CatalogueProduct, filter: Readonly<Record<string, unknown>>): boolean {
  const { id, title, vendor, tags, variants } = product;
  const text = [id, title, vendor, tags, ...variants.map(({ sku }) => sku)]
    .join('\n')
    .toLowerCase();
  const words = String(filter['q'] ?? '')
    .toLowerCase()
    .split(/\s+/);
  const ids = filter['id'];
  const isAsked = ids === undefined || [ids].flat().includes(id);
  return isAsked && words.every((word) => text.includes(word));
}

function by([field, order]: readonly unknown[]) {
  const name = sortable.find((each) => each === field) ?? 'id';
  const sign = order === 'DESC' ? -1 : 1;
  return (one: CatalogueProduct, other: CatalogueProduct): number =>
    sign * one[name].localeCompare(other[name], 'zh-CN', { numeric: true });
}

function jsonOf(text: string | null, absent: unknown): unknown {
  try {
    return text === null ? absent : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, message: string): Reply {
  return { status, body: { message } };
}

server.on('error', ({ message }) => {
  process.stderr.write(`The catalogue cannot listen: ${message}. Choose another CATALOGUE_PORT.\n`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () =>
  process.stdout.write(`${JSON.stringify({ catalogue: server.address() })}\n`),
);
