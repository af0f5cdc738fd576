import { scanned, type Token } from './tokens.ts';

/** A condition or value of SQL, as far as declarations have such: what else there is stays text. */
export type Expression =
  | { readonly is: 'column'; readonly name: string }
  | { readonly is: 'number'; readonly digits: string }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'word'; readonly word: string }
  | { readonly is: 'call'; readonly name: string; readonly of: readonly Expression[] }
  | { readonly is: 'list'; readonly of: readonly Expression[] }
  | { readonly is: 'cast'; readonly of: Expression; readonly type: string }
  | { readonly is: 'not'; readonly of: Expression }
  | { readonly is: 'isNull'; readonly of: Expression; readonly not: boolean }
  | {
      readonly is: 'in';
      readonly of: Expression;
      readonly list: readonly Expression[];
      readonly not: boolean;
    }
  | { readonly is: 'all'; readonly join: 'AND' | 'OR'; readonly of: readonly Expression[] }
  | {
      readonly is: 'pair';
      readonly sign: string;
      readonly left: Expression;
      readonly right: Expression;
    };

/**
 * Reads SQL as PostgreSQL writes it back (`((status)::text = ANY ((ARRAY['a'::character varying])::text[]))`)
 * or as a declaration has it (`status IN ('a')`): both are the same expression. Casts that change nothing are
 * left out, `BETWEEN` is two comparisons, and a list of one value an equality.
 *
 * @param isText - true for a column of text, whose casts to text change nothing
 * @returns undefined for SQL of other forms: functions with keywords, `CASE`, sub-selects
 */
export function readExpression(
  sql: string,
  isText: (column: string) => boolean = () => true,
): Expression | undefined {
  const tokens = sql.length > longest ? undefined : scanned(sql);
  if (!tokens) return undefined;
  try {
    const reader = expressionReader(tokens, isText);
    const read = reader.any();
    return reader.isAtEnd() ? read : undefined;
  } catch (error) {
    if (error === unreadable) return undefined;
    throw error;
  }
}

const longest = 10_000;
const deepest = 100;
const unreadable = new Error('SQL of another form');

/** A place among tokens, and the ways to go on. */
function tokenCursor(tokens: readonly Token[]) {
  let at = 0;
  const peek = (ahead = 0): Token => tokens[at + ahead] ?? endToken;
  const isNext = (text: string, ahead = 0): boolean =>
    peek(ahead).is !== 'text' && peek(ahead).is !== 'name' && peek(ahead).text === text;
  const next = (): Token => {
    const token = peek();
    at += 1;
    return token;
  };
  const takeIf = (text: string): boolean => {
    if (!isNext(text)) return false;
    at += 1;
    return true;
  };
  const take = (text: string): void => {
    if (!takeIf(text)) throw unreadable;
  };
  return { peek, isNext, next, takeIf, take, isAtEnd: () => at >= tokens.length };
}

type TokenCursor = ReturnType<typeof tokenCursor>;

/** `character varying(20)`, `double precision`, `timestamp with time zone`, `text[]` */
function readTypeName({ peek, next, takeIf, take }: TokenCursor): string {
  const first = next();
  if (first.is !== 'word' && first.is !== 'name') throw unreadable;
  let name = first.is === 'word' ? first.text : `"${first.text.replaceAll('"', '""')}"`;
  while (peek().is === 'word' && typeWords.has(peek().text)) name += ` ${next().text}`;
  if (takeIf('(')) {
    const sizes: string[] = [];
    do sizes.push(next().text);
    while (takeIf(','));
    take(')');
    name += `(${sizes.join(',')})`;
  }
  while (takeIf('[')) {
    take(']');
    name += '[]';
  }
  return name;
}

function expressionReader(tokens: readonly Token[], isText: (column: string) => boolean) {
  const cursor = tokenCursor(tokens);
  const { peek, isNext, next, takeIf, take } = cursor;
  let depth = 0;

  /** Reads one more level, so that a text of brackets ends and not the stack. */
  function nested<T>(read: () => T): T {
    depth += 1;
    if (depth > deepest) throw unreadable;
    const result = read();
    depth -= 1;
    return result;
  }

  const any = (): Expression => nested(() => joined('OR', () => joined('AND', negated)));

  function joined(join: 'AND' | 'OR', part: () => Expression): Expression {
    const parts = [part()];
    while (takeIf(join.toLowerCase())) parts.push(part());
    return allOf(join, parts);
  }

  const negated = (): Expression =>
    takeIf('not') ? { is: 'not', of: nested(negated) } : nullTest(compared());

  function nullTest(of: Expression): Expression {
    if (!takeIf('is')) return of;
    const not = takeIf('not');
    take('null');
    return nullTest({ is: 'isNull', of, not });
  }

  function compared(): Expression {
    let left = ranged();
    while (comparisons.has(peek().text) && peek().is === 'sign') {
      const written = next().text;
      const sign = written === '!=' ? '<>' : written;
      left = isNext('any') || isNext('all') ? anyOfList(left, sign) : pair(sign, left, ranged());
    }
    return left;
  }

  /** `= ANY (ARRAY[…])` and `<> ALL (ARRAY[…])`, as lists are written back. */
  function anyOfList(of: Expression, sign: string): Expression {
    const word = next().text;
    take('(');
    const list = any();
    take(')');
    const not = word === 'all';
    if (list.is !== 'list' || sign !== (not ? '<>' : '=')) throw unreadable;
    return inList(of, list.of, not);
  }

  function ranged(): Expression {
    const of = sum();
    const not = isNext('not') && (isNext('in', 1) || isNext('between', 1));
    if (not) next();
    if (takeIf('in')) {
      take('(');
      return inList(of, separated(')'), not);
    }
    if (!takeIf('between')) return of;
    const low = sum();
    take('and');
    const range = allOf('AND', [pair('>=', of, low), pair('<=', of, sum())]);
    return not ? { is: 'not', of: range } : range;
  }

  const sum = (): Expression => operated(sums, () => operated(products, valued));

  function operated(signs: ReadonlySet<string>, part: () => Expression): Expression {
    let left = part();
    while (peek().is === 'sign' && signs.has(peek().text)) left = pair(next().text, left, part());
    return left;
  }

  function valued(): Expression {
    if (takeIf('-')) {
      const of = nested(valued);
      if (of.is !== 'number') throw unreadable;
      return { is: 'number', digits: negativeOf(of.digits) };
    }
    let of = primary();
    while (takeIf('::')) of = castTo(of, readTypeName(cursor), isText);
    return of;
  }

  function primary(): Expression {
    const token = next();
    if (token.is === 'number') return { is: 'number', digits: token.text };
    if (token.is === 'text') return { is: 'text', text: token.text };
    if (token.is === 'name') return { is: 'column', name: token.text };
    if (token.is === 'sign') {
      if (token.text !== '(') throw unreadable;
      const inner = any();
      take(')');
      return inner;
    }
    if (token.is === 'end' || keywords.has(token.text)) throw unreadable;
    if (token.text === 'array') {
      take('[');
      return { is: 'list', of: separated(']') };
    }
    if (words.has(token.text)) return { is: 'word', word: token.text };
    if (takeIf('(')) return { is: 'call', name: token.text, of: separated(')') };
    return { is: 'column', name: token.text };
  }

  function separated(end: string): readonly Expression[] {
    const list: Expression[] = [];
    if (takeIf(end)) return list;
    do list.push(any());
    while (takeIf(','));
    take(end);
    return list;
  }

  return { any, isAtEnd: cursor.isAtEnd };
}

const endToken: Token = { is: 'end', text: '' };
const comparisons = new Set(['=', '<>', '!=', '<', '>', '<=', '>=']);
const sums = new Set(['+', '-', '||']);
const products = new Set(['*', '/', '%']);
const typeWords = new Set(['varying', 'precision', 'with', 'without', 'time', 'zone']);
const words = new Set([
  'null',
  'true',
  'false',
  'current_date',
  'current_timestamp',
  'localtimestamp',
]);
const keywords = new Set(
  'case when then else end select from and or in between is any all distinct exists interval'.split(
    ' ',
  ),
);

const negativeOf = (digits: string): string =>
  digits.startsWith('-') ? digits.slice(1) : `-${digits}`;

const pair = (sign: string, left: Expression, right: Expression): Expression => ({
  is: 'pair',
  sign,
  left,
  right,
});

function allOf(join: 'AND' | 'OR', parts: readonly Expression[]): Expression {
  const of = parts.flatMap((part) => (part.is === 'all' && part.join === join ? part.of : [part]));
  const [only] = of;
  return only && of.length === 1 ? only : { is: 'all', join, of };
}

function inList(of: Expression, list: readonly Expression[], not: boolean): Expression {
  const [only] = list;
  if (only && list.length === 1) return pair(not ? '<>' : '=', of, only);
  return { is: 'in', of, list, not };
}

const textType = /^(?:text|varchar|character varying|bpchar|character)(?:\(\d+\))?(?:\[\])*$/;
const numberType = /^(?:smallint|integer|bigint|numeric)(?:\([\d,]+\))?$/;

/** The value itself where the cast says no more than its type. */
function castTo(of: Expression, type: string, isText: (column: string) => boolean): Expression {
  if (textType.test(type)) {
    const isKept = of.is === 'column' ? !isText(of.name) : !isPlainText(of);
    return isKept ? { is: 'cast', of, type } : of;
  }
  if (numberType.test(type)) {
    if (of.is === 'number') return of;
    if (of.is === 'text' && /^-?\d+(?:\.\d+)?$/.test(of.text))
      return { is: 'number', digits: of.text };
  }
  return { is: 'cast', of, type };
}

const isPlainText = (of: Expression): boolean =>
  of.is === 'text' ||
  of.is === 'list' ||
  (of.is === 'word' && of.word === 'null') ||
  (of.is === 'call' && (of.name === 'lower' || of.name === 'upper'));
