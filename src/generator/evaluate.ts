import { listed } from '../fields/index.ts';
import { type AnyResource, type AnyShape, type Field, resource, shape } from '../schema/index.ts';
import { builderNamed } from './builders.ts';
import type { FieldNode, FieldSource, ShapeSource, SourceNode, SpreadNode } from './source.ts';
import type { DeclarationSource } from './source.ts';

/** The resource of a draft, or the reason there is none. */
export type BuiltDraft = {
  readonly resource: AnyResource | undefined;
  /** Message of the program for a design that no resource can be made of. */
  readonly failure: string | undefined;
};

type Members = Readonly<Record<string, unknown>>;

/** A value that stands in code: nothing here runs code. */
const isCode = Symbol('code');

type Evaluating = {
  readonly shapes: Map<string, AnyShape>;
  readonly declared: AnyResource | undefined;
};

/**
 * Makes the resource that a draft declares, without running its code. What stands in code is as it was
 * declared before: the program knows those values, an outsider of the file does not.
 *
 * @param declared - the resource as it was declared when the program was built; absent for a new one
 */
export function builtOf(source: DeclarationSource, declared?: AnyResource): BuiltDraft {
  try {
    return { resource: resourceOf(source, declared), failure: undefined };
  } catch (error) {
    return { resource: undefined, failure: error instanceof Error ? error.message : String(error) };
  }
}

function resourceOf(source: DeclarationSource, declared: AnyResource | undefined) {
  const [found] = source.resources;
  if (!found) return undefined;
  const scope: Evaluating = { shapes: new Map(), declared };
  for (const each of source.shapes) scope.shapes.set(each.id, shapeOf(scope, each));
  const own = scope.shapes.get(found.shape.name) ?? declared?.shape;
  if (!own) throw new Error(`${found.shape.name}: the shape stands in another file`);
  const options = found.value ? evaluated(scope, found.value, declared) : {};
  if (!isMembers(options)) throw new Error('the options of the resource are code');
  // A draft is data, which no compiler has seen: the screens draw whatever it names that is there.
  return resource(own as never, options as never) as AnyResource;
}

function shapeOf(scope: Evaluating, { id, table, fields, facts }: ShapeSource): AnyShape {
  const before = declaredShape(scope, table);
  const built: Record<string, Field> = {};
  for (const entry of fields) Object.assign(built, fieldsOf(scope, entry, { before, fields }));
  const given = facts ? evaluated(scope, facts, before?.facts) : {};
  const { computed, ...rest } = isMembers(given) ? given : {};
  const named = isMembers(computed) ? Object.keys(computed) : [];
  const kept = Object.entries(before?.computed ?? {}).filter(([name]) => named.includes(name));
  // The same: a design is data.
  return shape(table ?? id, built, { ...rest, computed: Object.fromEntries(kept) } as never);
}

/** The shape of a table as it was declared: that of the resource, or of its sub-rows. */
function declaredShape({ declared }: Evaluating, table: string | undefined) {
  if (declared?.shape.name === table) return declared?.shape;
  const fields = Object.values(declared?.shape.fields ?? {});
  const rows = fields.flatMap(({ relation }) => (relation?.type === 'rows' ? [relation.of] : []));
  const found = rows.find(({ name }) => name === table);
  return found && { ...found, computed: {}, facts: {} };
}

type Before = {
  readonly before: Pick<AnyShape, 'fields'> | undefined;
  /** All entries of the shape. */
  readonly fields: ShapeSource['fields'];
};

function fieldsOf(
  scope: Evaluating,
  entry: FieldSource | SpreadNode,
  { before, fields }: Before,
): Readonly<Record<string, Field>> {
  if (!('type' in entry)) {
    const field = evaluated(scope, entry.value, before?.fields[entry.name]);
    return isField(field) ? { [entry.name]: field } : {};
  }
  if (entry.value.type === 'code' && /^listed\(\)$/.test(entry.value.text)) return listed();
  const spread = evaluated(scope, entry.value, undefined);
  if (isMembers(spread)) return Object.fromEntries(Object.entries(spread).filter(isNamedField));
  const own = new Set(fields.flatMap((each) => ('name' in each ? [each.name] : [])));
  const isMeant = (name: string) => entry.fields?.includes(name) ?? !own.has(name);
  return Object.fromEntries(Object.entries(before?.fields ?? {}).filter(([name]) => isMeant(name)));
}

/** The value of a node; `before` stands in the place of code. */
function evaluated(scope: Evaluating, node: SourceNode, before: unknown, key = ''): unknown {
  const found = valueOf(scope, node, before, key);
  return found === isCode ? before : found;
}

function valueOf(scope: Evaluating, node: SourceNode, before: unknown, key: string): unknown {
  switch (node.type) {
    case 'plain':
      return node.value;
    case 'constant':
      return valueOf(scope, node.value, before, key);
    case 'reference':
      return scope.shapes.get(node.name) ?? codeNamed(scope, node.name, { before, key });
    case 'field':
      return fieldOf(scope, node);
    case 'code':
      return isCode;
    case 'list':
      return node.items.flatMap((item, index) => {
        if (item.type === 'spread') {
          const items = evaluated(scope, item.value, undefined, key);
          return Array.isArray(items) ? items : [];
        }
        const value = evaluated(scope, item, memberOf(before, index), key);
        return value === undefined ? [] : [value];
      });
    case 'object':
      return Object.fromEntries(
        node.entries.flatMap((entry): readonly (readonly [string, unknown])[] => {
          if (entry.type === 'spread') {
            const spread = evaluated(scope, entry.value, undefined, key);
            return isMembers(spread) ? Object.entries(spread) : [];
          }
          const value = evaluated(scope, entry.value, memberOf(before, entry.key), entry.key);
          return value === undefined ? [] : [[entry.key, value]];
        }),
      );
  }
}

/** A field as its type makes it; code where a part of it cannot be known. */
function fieldOf(scope: Evaluating, node: FieldNode): unknown {
  const build = builderNamed(node.builder);
  if (!build) return isCode;
  const given = node.arguments.map((each) => evaluated(scope, each, isCode));
  const options = node.options.map(({ name, value }) => [name, evaluated(scope, value, undefined)]);
  if (given.includes(isCode)) return isCode;
  const known = options.filter(([, value]) => value !== undefined);
  // Each builder checks what it is given by itself.
  const field: unknown = Reflect.apply(build, undefined, [...given, Object.fromEntries(known)]);
  return field;
}

/**
 * The code behind `Status.to_ship`: as it was declared before if it can be that one, else that of the field it is
 * compared with, else of any that has such a member.
 */
function codeNamed(
  { shapes, declared }: Evaluating,
  name: string,
  { before, key }: { readonly before: unknown; readonly key: string },
): unknown {
  const member = name.split('.').at(-1) ?? '';
  const all = [...shapes.values(), ...(declared ? [declared.shape] : [])];
  const fields = [
    ...all.map((each) => each.fields[key]),
    ...all.flatMap((each) => Object.values(each.fields)),
  ];
  const codes = fields.flatMap((field) => {
    const choice = Object.entries(field?.choices ?? {}).find(([each]) => each === member);
    return choice ? [choice[1].code] : [];
  });
  return codes.find((code) => code === before) ?? codes[0] ?? isCode;
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isField = (value: unknown): value is Field =>
  isMembers(value) && typeof value['kind'] === 'string' && typeof value['read'] === 'function';

const isNamedField = (entry: [string, unknown]): entry is [string, Field] => isField(entry[1]);

const memberOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
