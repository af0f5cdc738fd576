/** Values by name, for `{name}` in what is asked and expected. */
export type Kept = Readonly<Record<string, unknown>>;

/** A copy with every `{name}` replaced; a text that is nothing else becomes the value itself, `{name!}` a text. */
export function fill<T>(given: T, kept: Kept): T {
  // The structure keeps its type, except for texts that stand for values.
  return filled(given, kept) as T;
}

function filled(given: unknown, kept: Kept): unknown {
  if (typeof given === 'string') return text(given, kept);
  if (Array.isArray(given)) return given.map((each) => filled(each, kept));
  if (typeof given !== 'object' || given === null || given instanceof RegExp) return given;
  const entries = Object.entries(given).map(([name, value]) => [name, filled(value, kept)]);
  // Matchers of the test runner stay what they are, with what they look for filled in.
  return Object.assign(Object.create(Object.getPrototypeOf(given)), Object.fromEntries(entries));
}

function text(given: string, kept: Kept): unknown {
  const whole = /^\{([\w.:/ -]+)\}$/.exec(given)?.[1];
  if (whole !== undefined) return known(whole, kept);
  return given.replaceAll(/\{([\w.:/ -]+)!?\}/g, (_, name: string) => String(known(name, kept)));
}

function known(name: string, kept: Kept): unknown {
  if (!Object.hasOwn(kept, name)) throw new Error(`a row speaks of {${name}}, which nobody kept`);
  return kept[name];
}

/** The value at a place of an answer: `data.list.0.id`; `data.list.name=x.id` looks for a row. */
export function place(answer: unknown, at: string): unknown {
  const found = at.split('.').reduce<unknown>((value, part) => step(value, part), answer);
  if (found === undefined) throw new Error(`nothing at ${at} of ${JSON.stringify(answer)}`);
  return found;
}

function step(value: unknown, part: string): unknown {
  const [field, wanted] = part.split('=');
  if (wanted === undefined || !Array.isArray(value)) return Object(value)[part];
  return value.find((each) => String(Object(each)[field ?? '']) === wanted);
}
