import { openServer, type Answering, type Received } from './realServer.ts';

type Item = { readonly id: number; readonly [name: string]: unknown };

/** Small service in the dialect of ra-data-simple-rest, which stores what it receives. */
export async function openSimpleRest(collection: string, start: readonly Item[]) {
  const items = new Map(start.map((item) => [item.id, item]));
  const server = await openServer((request) => answer(request));
  return { ...server, items };

  function answer({ method, url, body }: Received): Answering {
    const { pathname, searchParams } = new URL(url, 'http://service');
    const [, name, id] = pathname.split('/');
    if (name !== collection) return { status: 404, body: { message: `no ${name}` } };
    if (method === 'GET') return id ? one(Number(id)) : list(searchParams);
    if (method === 'POST') return keep({ ...JSON.parse(body), id: items.size + 1 });
    if (method === 'PUT') return keep({ ...items.get(Number(id)), ...JSON.parse(body) });
    items.delete(Number(id));
    return { body: {} };
  }

  function one(id: number): Answering {
    const item = items.get(id);
    return item ? { body: item } : { status: 404, body: { message: 'gone' } };
  }

  function keep(item: Item): Answering {
    items.set(item.id, item);
    return { body: item };
  }

  function list(params: URLSearchParams): Answering {
    const filter: Record<string, unknown> = JSON.parse(params.get('filter') ?? '{}');
    const [field = 'id', order = 'ASC'] = JSON.parse(params.get('sort') ?? '[]');
    const [from = 0, to = 99] = JSON.parse(params.get('range') ?? '[]');
    const found = [...items.values()].filter((item) =>
      Object.entries(filter).every(([name, wanted]) => meets(item, name, wanted)),
    );
    const sign = order === 'ASC' ? 1 : -1;
    const page = found
      .toSorted((a, b) => sign * String(a[field]).localeCompare(String(b[field])))
      .slice(from, to + 1);
    const range = `${collection} ${from}-${from + page.length - 1}/${found.length}`;
    return { headers: { 'Content-Range': range }, body: page };
  }
}

function meets(item: Item, name: string, wanted: unknown): boolean {
  if (name === 'q') return JSON.stringify(item).includes(String(wanted));
  return Array.isArray(wanted) ? wanted.includes(item[name]) : item[name] === wanted;
}
