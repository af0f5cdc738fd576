import {
  detailPage,
  editPage,
  findRecords,
  findText,
  listPage,
  nodeOf,
  withQuery,
  type SignedInAdmin,
  type FoundGroup,
  type FoundRecord,
  type Language,
  type OutputOf,
} from '../../../src/contract/index.ts';
import { text as textField } from '../../../src/fields/index.ts';
import { localizedName, type AnyResource, type Choices } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { id, listOf, objectOf, text, whole, yesNo } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type FindRouteOptions = {
  readonly crud: Pick<Crud, 'find' | 'list'>;
  readonly texts: Texts;
  readonly resources: readonly AnyResource[];
  readonly adminBase?: string | undefined;
};

const mostOfEach = 5;

/** The records a text names, of every resource the admin may read. */
export const findRoute = (parts: FindRouteOptions): Route => ({
  method: findRecords.method,
  path: findRecords.path,
  realm: 'admin',
  permission: 'signed-in',
  title: (lang) => parts.texts.say(lang, 'server.api.find'),
  input: { in: 'query', fields: { text: textField({ max: findText.longest, default: '' }) } },
  output: objectOf({
    groups: listOf(
      objectOf(
        {
          resource: text,
          title: text,
          records: listOf(
            objectOf(
              {
                id,
                label: text,
                details: listOf(text),
                status: objectOf({ tone: text, glyph: text }),
                isExact: yesNo,
                to: text,
              },
              ['id', 'label', 'details', 'isExact', 'to'],
            ),
          ),
          all: objectOf({ count: whole, isExact: yesNo, to: text }),
        },
        ['resource', 'title', 'records'],
      ),
    ),
  }),
  async handle({ admin, input, lang }) {
    const sought = String(input['text']).trim();
    if ([...sought].length < findText.shortest) return { groups: [] };
    const readable = parts.resources.filter(
      (resource) => isFound(resource) && admin.can(nodeOf(resource.path, 'index')),
    );
    const groups = await Promise.all(
      readable.map((resource) => groupOf(parts, resource, { admin, lang, sought })),
    );
    return {
      groups: groups
        .filter(({ records }) => records.length > 0)
        .toSorted((a, b) => Number(hasExact(b)) - Number(hasExact(a))),
    } satisfies OutputOf<typeof findRecords>;
  },
});

/** Records of the business that have a page of their own: no logs, no rules, no settings. */
const isFound = ({ source, verbs, shape, palette }: AnyResource): boolean =>
  !source &&
  palette !== false &&
  !shape.facts.appendOnly &&
  verbs.includes('index') &&
  (verbs.includes('detail') || verbs.includes('edit'));

const hasExact = ({ records }: FoundGroup) => records.some(({ isExact }) => isExact);

type Seeking = { readonly admin: SignedInAdmin; readonly lang: Language; readonly sought: string };

async function groupOf(
  { crud, texts, adminBase }: FindRouteOptions,
  resource: AnyResource,
  { admin, lang, sought }: Seeking,
): Promise<FoundGroup> {
  const { name } = resource;
  const found = await crud.find(name, admin, sought, mostOfEach);
  const words = wordsOf(texts, lang, name);
  const isFull = found.length === mostOfEach;
  const all = isFull ? await allOf({ crud, adminBase }, resource, { admin, sought }) : undefined;
  return {
    resource: name,
    title: words('list') ?? name,
    records: found.map(({ row, by, value, isExact }): FoundRecord => {
      const id = Number(row['id']);
      const label = labelOf(resource, row, lang) || `#${id}`;
      const reason = value === label ? [] : [[fieldName(words, by), value].join(' ').trim()];
      const status = statusOf(resource, row, words);
      const details = [...(status ? [status.word] : []), ...reason];
      return {
        id,
        label,
        details,
        ...(status?.tone && status.glyph && { status: { tone: status.tone, glyph: status.glyph } }),
        isExact,
        to: pageOf(resource, admin, { id, label, adminBase }),
      };
    }),
    ...(all && all.count > found.length && { all }),
  };
}

/** Link to the list of the resource with the same text. */
async function allOf(
  { crud, adminBase }: Pick<FindRouteOptions, 'crud' | 'adminBase'>,
  { name, path }: AnyResource,
  { admin, sought }: Pick<Seeking, 'admin' | 'sought'>,
): Promise<FoundGroup['all']> {
  const reply = await crud.list(name, admin, { quickSearch: sought, limit: 1 });
  if (!('total_exact' in reply)) return undefined;
  const { total, total_exact: isExact } = reply;
  return { count: total, isExact, to: withQuery(listPage(path, adminBase), { q: sought }) };
}

type WireValues = Readonly<Record<string, unknown>>;
type LookUpText = (place: string) => string | undefined;

const wordsOf =
  (texts: Texts, lang: Language, name: string): LookUpText =>
  (place) =>
    texts.find(lang, `resources.${name}.${place}`) ?? texts.find(lang, place);

const labelOf = ({ label }: AnyResource, row: WireValues, lang: Language): string =>
  String(localizedName(row, label, lang) ?? '');

/** The label of `mobile`, or of `skus.sku_code` of rows inside; empty when it has none. */
function fieldName(words: LookUpText, path: string): string {
  const [field = path, inside] = path.split('.');
  const place = inside === undefined ? `fields.${field}` : `rows.${field}.fields.${inside}`;
  return words(place) ?? words(`fields.${inside ?? field}`) ?? '';
}

/** The state of the record, where its resource shows one. */
function statusOf(
  { list, shape }: AnyResource,
  row: WireValues,
  words: LookUpText,
): (Pick<Choices[string], 'tone' | 'glyph'> & { readonly word: string }) | undefined {
  const status = list.card?.status;
  if (status === undefined) return undefined;
  const choices = Object.entries(shape.fields[status]?.choices ?? {});
  const found = choices.find(([, { code }]) => String(code) === String(row[status]));
  const word = found && words(`options.${status}.${found[0]}`);
  return word === undefined ? undefined : { ...found?.[1], word };
}

type NamedRecord = {
  readonly id: number;
  readonly label: string;
  readonly adminBase: string | undefined;
};

/** Page on which the admin reads it: its detail, else its form, else the list that shows it alone. */
function pageOf(
  { path, verbs }: AnyResource,
  admin: SignedInAdmin,
  { id, label, adminBase }: NamedRecord,
): string {
  const may = (verb: 'detail' | 'edit') => verbs.includes(verb) && admin.can(nodeOf(path, verb));
  if (may('detail')) return detailPage(path, id, adminBase);
  return may('edit')
    ? editPage(path, id, adminBase)
    : withQuery(listPage(path, adminBase), { q: label });
}
