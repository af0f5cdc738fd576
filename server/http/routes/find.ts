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
import { localizedName, type AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { id, listOf, objectOf, text, yesNo } from '../openapi/jsonSchema.ts';
import type { Route } from '../registry.ts';
import type { Texts } from '../texts.ts';

type FindRouteOptions = {
  readonly crud: Pick<Crud, 'find'>;
  readonly texts: Texts;
  readonly resources: readonly AnyResource[];
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
      objectOf({
        resource: text,
        title: text,
        records: listOf(
          objectOf({ id, label: text, details: listOf(text), isExact: yesNo, to: text }),
        ),
      }),
    ),
  }),
  async handle({ admin, input, lang }) {
    const sought = String(input['text']).trim();
    if ([...sought].length < findText.shortest) return { groups: [] };
    const readable = parts.resources.filter(
      ({ source, verbs, path }) =>
        !source && verbs.includes('index') && admin.can(nodeOf(path, 'index')),
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

const hasExact = ({ records }: FoundGroup) => records.some(({ isExact }) => isExact);

type Seeking = { readonly admin: SignedInAdmin; readonly lang: Language; readonly sought: string };

async function groupOf(
  { crud, texts }: FindRouteOptions,
  resource: AnyResource,
  { admin, lang, sought }: Seeking,
): Promise<FoundGroup> {
  const { name } = resource;
  const found = await crud.find(name, admin, sought, mostOfEach);
  const words = wordsOf(texts, lang, name);
  return {
    resource: name,
    title: words('list') ?? name,
    records: found.map(({ row, by, value, isExact }): FoundRecord => {
      const id = Number(row['id']);
      const label = labelOf(resource, row, lang) || `#${id}`;
      const reason = value === label ? [] : [`${fieldName(words, by)} ${value}`];
      const details = [...statusOf(resource, row, words), ...reason];
      return { id, label, details, isExact, to: pageOf(resource, admin, { id, label }) };
    }),
  };
}

type WireValues = Readonly<Record<string, unknown>>;
type LookUpText = (place: string) => string | undefined;

const wordsOf =
  (texts: Texts, lang: Language, name: string): LookUpText =>
  (place) =>
    texts.find(lang, `resources.${name}.${place}`) ?? texts.find(lang, place);

const labelOf = ({ label }: AnyResource, row: WireValues, lang: Language): string =>
  String(localizedName(row, label, lang) ?? '');

/** `mobile`, or `skus.sku_code` of rows inside. */
function fieldName(words: LookUpText, path: string): string {
  const [field = path, inside] = path.split('.');
  const place = inside === undefined ? `fields.${field}` : `rows.${field}.fields.${inside}`;
  return words(place) ?? words(`fields.${inside ?? field}`) ?? path;
}

/** The state of the record, where its resource shows one. */
function statusOf(
  { list, shape }: AnyResource,
  row: WireValues,
  words: LookUpText,
): readonly string[] {
  const status = list.card?.status;
  if (status === undefined) return [];
  const choices = Object.entries(shape.fields[status]?.choices ?? {});
  const option = choices.find(([, { code }]) => String(code) === String(row[status]))?.[0];
  const said = option === undefined ? undefined : words(`options.${status}.${option}`);
  return said === undefined ? [] : [said];
}

type NamedRecord = { readonly id: number; readonly label: string };

/** Where the admin reads it: its detail, else its form, else the list that shows it alone. */
function pageOf(
  { path, verbs }: AnyResource,
  admin: SignedInAdmin,
  { id, label }: NamedRecord,
): string {
  const may = (verb: 'detail' | 'edit') => verbs.includes(verb) && admin.can(nodeOf(path, verb));
  if (may('detail')) return detailPage(path, id);
  return may('edit') ? editPage(path, id) : withQuery(listPage(path), { q: label });
}
