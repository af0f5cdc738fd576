import {
  type AnyResource,
  type Field,
  type Fields,
  Invalid,
  linksKey,
  relationKey,
} from '../../schema/index.ts';

export type SampleRow = Readonly<Record<string, unknown>> & { readonly id: number };

type SampleTexts = {
  readonly labelOf: (field: string) => string;
  /** Unix seconds of the newest record. */
  readonly now: number;
};

/**
 * Rows to look at, as the data provider would give them: the declared samples first, then values that each
 * field accepts. Fields that a sample leaves out are completed.
 */
export function sampleRows(
  resource: AnyResource,
  count: number,
  texts: SampleTexts,
): readonly SampleRow[] {
  const samples = Object.values(resource.samples ?? {});
  return Array.from({ length: Math.max(count, samples.length) }, (_, index) => {
    const sample: Readonly<Record<string, unknown>> = { ...samples[index] };
    const own = sampleValues(resource.shape.fields, index + 1, texts);
    const row = { ...own, ...sample };
    return { ...row, ...relatedTo(resource.shape.fields, row, texts), id: Number(row['id']) };
  });
}

function sampleValues(fields: Fields, nth: number, texts: SampleTexts) {
  const shown = Object.entries(fields).filter(([, { options }]) => options.secret !== true);
  return Object.fromEntries([
    ...shown.map(([name, field]) => [name, valueFor(field, texts.labelOf(name), nth, texts)]),
    ['id', nth],
    ['version', 1],
  ]);
}

/** The first of some plausible values that the field takes; a text where only texts of a pattern are. */
function valueFor(field: Field, label: string, nth: number, { now }: SampleTexts): unknown {
  if (field.relation?.type === 'rows') return [];
  if (field.relation?.type === 'one' && field.relation.tree) return nth === 1 ? 0 : 1;
  for (const candidate of candidatesFor(field, label, nth, now)) {
    try {
      return field.read(candidate);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
    }
  }
  return field.columns.some(({ type }) => /^(?:varchar|text|char)/.test(type)) ? label : null;
}

function candidatesFor(field: Field, label: string, nth: number, now: number): readonly unknown[] {
  const codes = Object.values(field.choices ?? {}).map(({ code }) => code);
  const code = codes[(nth - 1) % Math.max(1, codes.length)];
  const most = field.jsonSchema?.['maxLength'];
  const text = `${label} ${nth}`.slice(0, typeof most === 'number' ? most : undefined);
  return [
    ...(code === undefined ? [] : [code, [code]]),
    ...(field.isMoment ? [now - nth * secondsApart] : []),
    ...(field.addresses === 'one' ? [picture] : []),
    ...(field.addresses === 'list' ? [[picture]] : []),
    ...(field.slugOf === undefined ? [] : [`record-${nth}`]),
    text,
    [text],
    nth * 12,
    nth,
    1,
    `${nth * 128}.00`,
    `${nth * 12}.5`,
    String(nth * 12),
    day(now - nth * secondsApart * 24),
    accents[nth % accents.length],
    `name${nth}@example.com`,
    `1990000360${nth % 10}`,
    `https://example.com/${nth}`,
    `Sample${nth}`,
    { codes: ['330000', '330100', '330106'] },
    [],
    {},
  ];
}

const secondsApart = 3_600;
const picture = '/still/shirts-oat.svg';
const accents = ['#4f6bed', '#2f9e6e', '#c4642d'];
const day = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** The related records beside their ids, each named by the field that refers to it. */
function relatedTo(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  { labelOf }: SampleTexts,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { relation }]): [string, unknown][] => {
      const id = row[name];
      if (relation?.type === 'one' && typeof id === 'number' && id > 0) {
        const facts = [relation.shows, ...relation.with].map((each) => [
          each,
          `${labelOf(name)} ${id}`,
        ]);
        return [[relationKey(name, relation), { id, ...Object.fromEntries(facts) }]];
      }
      if (relation?.type === 'many' && Array.isArray(id))
        return [[linksKey(name, relation.shows), id.map((each) => `${labelOf(name)} ${each}`)]];
      return [];
    }),
  );
}
