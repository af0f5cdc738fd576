import type {
  DesignOrigin,
  DraftAddress,
  DraftChange,
  DraftEdit,
  SourceEdit,
  WriteOrder,
} from '../../../src/generator/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';

/** A body as it came. */
type GivenObject = Readonly<Record<string, unknown>>;

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is GivenObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText: Check = (value) => typeof value === 'string';
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isGiven: Check = (value) => value !== undefined;
const isNone: Check = (value) => value === undefined;
const isStep: Check = (value) => isText(value) || (isWhole(value) && Number(value) >= 0);
const listOf =
  (each: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(each);
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const optional = (check: Check): Check => either(isNone, check);
/** Keys beside those that are named are ignored. */
const objectWith =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([key, check]) => check(value[key]));

const isPath = listOf(isStep);
const isPlace = either(
  objectWith({ before: isText }),
  objectWith({ after: isText }),
  objectWith({ index: isWhole }),
);

const inFields = { of: isText, path: optional(isPath) };
const atValue = { of: isText, path: isPath };

/** Members of each edit. Values are JSON of any kind: the writer of the text checks them. */
const editChecks: Readonly<Record<SourceEdit['type'], Readonly<Record<string, Check>>>> = {
  addField: {
    ...inFields,
    field: objectWith({
      name: isText,
      builder: isText,
      arguments: optional(listOf(isGiven)),
      options: optional(isObject),
    }),
    place: optional(isPlace),
  },
  removeField: { ...inFields, name: isText },
  moveField: { ...inFields, name: isText, place: isPlace },
  copyField: { ...inFields, name: isText, to: isText, place: optional(isPlace) },
  renameField: {
    of: isText,
    name: isText,
    to: isText,
    was: either(isNone, isText, (value) => value === null),
  },
  setOption: { ...inFields, field: optional(isText), option: isPath, value: isGiven },
  removeOption: { ...inFields, field: optional(isText), option: isPath },
  setArguments: { ...inFields, field: isText, arguments: listOf(isGiven) },
  setValue: { ...atValue, value: isGiven },
  removeValue: atValue,
  insertValue: { ...atValue, key: optional(isText), value: isGiven, place: optional(isPlace) },
  moveValue: { ...atValue, place: isPlace },
  renameKey: { ...atValue, to: isText },
  makeOwn: atValue,
};

const checksByType = new Map<unknown, Readonly<Record<string, Check>>>(Object.entries(editChecks));

const isSourceEdit: Check = (value) => {
  const checks = isObject(value) ? checksByType.get(value['type']) : undefined;
  return checks !== undefined && objectWith(checks)(value);
};

const isLanguage: Check = (value) => value === 'zh-cn' || value === 'en';
const isDraftEdit: Check = objectWith({
  in: either(isLanguage, (value) => value === 'declaration'),
  edit: isSourceEdit,
});

/** Edits of one change: those of a file with many columns. */
const mostEdits = 1_000;

const address = { id: isText, version: isWhole };
const names = objectWith({ name: isText, list: isText });

const originChecks: Readonly<Record<DesignOrigin['from'], Readonly<Record<string, Check>>>> = {
  nothing: {
    table: isText,
    path: optional(isText),
    isListed: isFlag,
    texts: objectWith({ 'zh-cn': names, en: names }),
  },
  table: { connection: isText, table: isText, path: optional(isText) },
  sheet: { name: isText, text: isText, table: isText, path: optional(isText) },
  declaration: { file: isText },
  log: { id: isWhole },
};

const checksByOrigin = new Map<unknown, Readonly<Record<string, Check>>>(
  Object.entries(originChecks),
);

const isOrigin = (body: GivenObject): body is GivenObject & DesignOrigin => {
  const checks = checksByOrigin.get(body['from']);
  return checks !== undefined && objectWith(checks)(body);
};
const isAddress = (body: GivenObject): body is GivenObject & DraftAddress =>
  objectWith(address)(body);
const isOrder = (body: GivenObject): body is GivenObject & WriteOrder =>
  objectWith({ ...address, hash: isText, confirmed: listOf(isText) })(body);

/** @throws {InvalidInput} for a body of another shape */
export function readOrigin(body: GivenObject): DesignOrigin {
  if (isOrigin(body)) return body;
  throw invalid('from');
}

/** @throws {InvalidInput} for a body of another shape */
export function readAddress(body: GivenObject): DraftAddress {
  if (isAddress(body)) return { id: body.id, version: body.version };
  throw invalid('id');
}

/** @throws {InvalidInput} for a body of another shape, with the index of the first edit that is none */
export function readChange(body: GivenObject): DraftChange {
  const { edits } = body;
  if (!Array.isArray(edits) || edits.length > mostEdits) throw invalid('edits');
  const list: readonly unknown[] = edits;
  const read = list.filter(isEdit);
  const wrong = list.findIndex((edit) => !isDraftEdit(edit));
  if (wrong >= 0) throw invalid(`edits.${wrong}`);
  return { ...readAddress(body), edits: read };
}

const isEdit = (value: unknown): value is DraftEdit => isDraftEdit(value);

/** @throws {InvalidInput} for a body of another shape */
export function readOrder(body: GivenObject): WriteOrder {
  if (!isOrder(body)) throw invalid('hash');
  const { id, version, hash, confirmed } = body;
  return { id, version, hash, confirmed };
}

const invalid = (field: string): InvalidInput =>
  new InvalidInput(new Map([[field, new Invalid('invalid')]]));
