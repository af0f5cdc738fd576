import { isRequired, type Field, type Fields, type Relation } from '../../schema/index.ts';
import { besideTitle, type SubRow, summaryOf } from '../../fields/rows/summary.ts';
import type { FieldLine } from './columns.ts';

/** Title and columns of a table of sub-rows. */
export type RowsView = {
  readonly title?: FieldLine;
  readonly detail?: FieldLine;
  readonly image?: FieldLine;
  /** Picture and detail of the record that the title names. */
  readonly beside?: (row: SubRow, language: string) => ReturnType<typeof besideTitle>;
  readonly columns: readonly FieldLine[];
  /** Shown when a row is opened. */
  readonly others: readonly FieldLine[];
  /** True for append-only rows: they record events and are shown as a timeline. */
  readonly isLog: boolean;
};

/**
 * Chooses how sub-rows are shown beside the record they belong to.
 *
 * The declared summary comes first; without one, the first field that a person fills in. Columns are its
 * count and amount, then required fields and fields with a tone; the rest appears when a row is opened.
 */
export function rowsViewOf(field: Field): RowsView {
  const { relation } = field;
  if (relation?.type !== 'rows') return { columns: [], others: [], isLog: false };
  const { fields } = relation.of;
  const isLog = isAppendOnly(relation.of);
  const summary = summaryOf(field);
  const {
    title = isLog ? undefined : firstGiven(relation),
    detail,
    image,
    count,
    amount,
  } = summary ?? {};
  const line = (source: string | undefined): FieldLine | undefined => {
    const found = source === undefined ? undefined : fields[source];
    return found && source !== undefined ? { source, field: found } : undefined;
  };
  const head = [title, detail, image].flatMap((source) => line(source) ?? []);
  const free = linesOf(fields).filter(
    ({ source }) => source !== relation.by && !head.some((each) => each.source === source),
  );
  const columns = free.filter(
    (each) => each.source === count || each.source === amount || isEssential(each),
  );
  const others = free.filter((each) => !columns.includes(each) && !each.field.options.secret);
  const [titleLine, detailLine, imageLine] = [line(title), line(detail), line(image)];
  return {
    ...(titleLine && { title: titleLine }),
    ...(detailLine && { detail: detailLine }),
    ...(imageLine && { image: imageLine }),
    ...(summary?.related && {
      beside: (row: SubRow, language: string) => besideTitle(field, row, summary, language),
    }),
    columns,
    others,
    isLog,
  };
}

const firstGiven = ({ of, by }: RowsRelation): string | undefined =>
  linesOf(of.fields).find(({ source, field }) => source !== by && !field.options.system)?.source;

type RowsRelation = Extract<Relation, { readonly type: 'rows' }>;

const linesOf = (fields: Fields): readonly FieldLine[] =>
  Object.entries(fields)
    .filter(([name]) => !standard.has(name))
    .map(([source, field]) => ({ source, field }));

const standard = new Set(['id', 'version', 'create_time', 'update_time']);

/** True if every row has a value that can be compared, or if the field has a tone. */
function isEssential({ field }: FieldLine): boolean {
  const { options, choices, relation, operators } = field;
  if (Object.values(choices ?? {}).some(({ tone }) => tone)) return true;
  return isRequired(field) && !options.secret && !relation && operators.length > 0 && !choices;
}

const isAppendOnly = (shape: object): boolean =>
  'facts' in shape &&
  typeof shape.facts === 'object' &&
  shape.facts !== null &&
  'appendOnly' in shape.facts &&
  Boolean(shape.facts.appendOnly);
