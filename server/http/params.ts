import { Refusal, type Query, type QueryValue } from '../../src/contract/index.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Parameters of an address: its query and the `/name/value` pairs behind the action.
 *
 * @throws {Refusal} invalid, for one that is given twice with two values: two readers could differ
 */
export function addressParams(query: Query, extra: readonly string[]): Query {
  if (extra.length === 0) return query;
  const pairs: Record<string, QueryValue> = { ...query };
  for (let n = 0; n < extra.length; n += 2) {
    const [name = '', value = ''] = extra.slice(n, n + 2);
    if (!/^[A-Za-z_]\w*$/.test(name) || value.includes('\0')) throw ambiguous(name);
    if (Object.hasOwn(pairs, name) && pairs[name] !== value) throw ambiguous(name);
    pairs[name] = value;
  }
  return pairs;
}

/**
 * The body of a write, with the record it is about, which existing clients may name in the address.
 * Nothing else of the address counts: it could otherwise be taken for a field.
 *
 * @throws {Refusal} invalid, when address and body name two records
 */
export function bodyParams(body: unknown, address: Query): Body {
  const given = isBody(body) ? body : {};
  if (!isBody(body)) throw ambiguous('body');
  const named = recordNames.filter((name) => Object.hasOwn(address, name));
  for (const name of named) {
    if (!Object.hasOwn(given, name)) continue;
    if (!isSame(given[name], address[name])) throw ambiguous(name);
  }
  if (named.length === 0) return given;
  return { ...given, ...Object.fromEntries(named.map((name) => [name, address[name]])) };
}

/** `6` and `"6"` name the same record. */
const isSame = (body: unknown, address: QueryValue | undefined): boolean =>
  (typeof body === 'number' ? String(body) : body) === address;

const recordNames = ['id', 'ids'];

const isBody = (body: unknown): body is Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const ambiguous = (field: string) => new Refusal('invalid', { params: { field }, data: { field } });
