import type { PlanProblem } from '../../../src/generator/index.ts';

/** Changed declarations: their tables and fields, by which a problem finds its place. */
export type ChangedFields = readonly {
  readonly path: string;
  readonly tables: readonly string[];
  readonly fields: readonly { readonly name: string; readonly line: number }[];
}[];

/** Errors of the compiler in some files; what else they import is complete only in the whole project. */
export function typeProblems(
  output: string,
  files: readonly string[],
  changed: ChangedFields,
): readonly PlanProblem[] {
  const problems: PlanProblem[] = [];
  for (const line of output.split('\n')) {
    const [, path = '', at = '', message = ''] =
      /^([^\s(][^(]*)\((\d+),\d+\): error (TS\d+: .*)$/.exec(line) ?? [];
    if (!files.includes(path)) continue;
    const number = Number(at);
    const field = fieldAtLine(changed, path, number) ?? quotedField(changed, message);
    problems.push({
      net: 'types',
      message,
      path,
      line: number,
      ...(field === undefined ? {} : { field }),
    });
  }
  return problems;
}

/** The field whose lines hold a line: the last one that begins before it, if its text is at most 12 lines long. */
function fieldAtLine(changed: ChangedFields, path: string, line: number): string | undefined {
  const { fields = [] } = changed.find((each) => each.path === path) ?? {};
  const last = fields.filter((field) => field.line <= line).at(-1);
  return last !== undefined && line === last.line ? last.name : undefined;
}

/** A field that a message quotes: `Property 'price' is missing in type …`. */
const quotedField = (changed: ChangedFields, message: string): string | undefined => {
  const names = new Set(changed.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return Array.from(message.matchAll(/["'](\w+)["']/g), ([, name = '']) => name).find((name) =>
    names.has(name),
  );
};

/** The mistakes that a sync lists, each with the field that causes it, as far as its place tells it. */
export function declarationProblems(
  complaints: string,
  changed: ChangedFields,
): readonly PlanProblem[] {
  const text = complaints.trim();
  const [head = '', ...lines] = text.split('\n');
  if (/ in the declarations; correct /.test(head))
    return lines
      .reduce<string[]>(
        (all, line) =>
          /^\d+\. /.test(line)
            ? [...all, line.replace(/^\d+\. /, '')]
            : [...all.slice(0, -1), `${all.at(-1) ?? ''}\n${line}`],
        [],
      )
      .map((message) => ({ net: 'declarations', message, ...placeOf(message, changed) }));
  const isDecision = text
    .split('\n')
    .every((line) => /^\w+(?:\.\w+)?: .*(?:default|migration|by itself)/.test(line));
  if (isDecision)
    return text
      .split('\n')
      .map((message) => ({ net: 'migration', message, ...placeOf(message, changed) }));
  return [{ net: 'declarations', message: text || 'The sync ended without a word.' }];
}

/** `shop_brand.list.columns: no field titel; …` stands in the file of the table; its field is the last known name. */
function placeOf(
  message: string,
  changed: ChangedFields,
): Pick<PlanProblem, 'path' | 'field' | 'line'> {
  const [place = ''] = message.split(/: /, 1);
  const file = changed.find(({ path }) => place.startsWith(path));
  const steps = place.split('.');
  const own = file ?? changed.find(({ tables }) => tables.includes(steps[0] ?? ''));
  if (!own) return {};
  const names = new Map(own.fields.map((field) => [field.name, field]));
  const found = steps.slice(1).findLast((step) => names.has(step));
  const field = found === undefined ? undefined : names.get(found);
  return { path: own.path, ...(field ? { field: field.name, line: field.line } : {}) };
}
