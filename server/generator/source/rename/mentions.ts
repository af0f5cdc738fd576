/** Where the parts of a declaration name fields: a rename follows it. */
export type Mentions =
  /** Names, alone or in lists; `lines.goods_name` goes on in the related shape. */
  | { readonly type: 'names' }
  /** A pair whose first member is a name: `['create_time', 'desc']`. */
  | { readonly type: 'sort' }
  /** A condition: its keys are names, and `{ field: … }` compares with one. */
  | { readonly type: 'where' }
  /** An object whose keys are names. Objects and lists below a key go on in the related shape. */
  | { readonly type: 'keys'; readonly values?: Mentions; readonly below?: Mentions }
  /** Every value of an object, or every item of a list. */
  | { readonly type: 'each'; readonly of: Mentions }
  | { readonly type: 'object'; readonly keys: Readonly<Record<string, Mentions>> }
  /** Sub-rows below a row: the field in `of`, names of the related shape beside it. */
  | { readonly type: 'expand' }
  /** Mentions of its own, if the object has such a key beside it. */
  | { readonly type: 'beside'; readonly key: string; readonly of: Mentions }
  /** SQL, or the name of an input: it is not changed, but listed. */
  | { readonly type: 'code' };

const names: Mentions = { type: 'names' };
const sort: Mentions = { type: 'sort' };
const where: Mentions = { type: 'where' };
const code: Mentions = { type: 'code' };
const each = (of: Mentions): Mentions => ({ type: 'each', of });
const object = (keys: Readonly<Record<string, Mentions>>): Mentions => ({ type: 'object', keys });
const keys = (values?: Mentions): Mentions => ({ type: 'keys', ...(values && { values }) });

const sectionKeys = { fields: names, when: where };
const section = object(sectionKeys);

/** In a section of related records, `by` names a field of theirs. */
const pagePart: Readonly<Record<string, Mentions>> = {
  fields: names,
  when: where,
  by: { type: 'beside', key: 'record', of: names },
};
const step = object({ at: names, done: where, when: where });

/** Samples hold sub-rows, whose keys are those of their own shape. */
const sample: Mentions = { type: 'keys', below: { type: 'keys' } };

const action = object({
  when: where,
  disabled: where,
  next: where,
  show: each(where),
  // An input has the same name, and is no field.
  prefill: code,
  set: keys(),
  facts: names,
  sum: object({ of: names, less: names, when: where }),
  moves: object({ of: names }),
  cases: each(where),
  suggest: each(where),
  replies: object({ variables: each(names) }),
});

/** The options of `resource()`. */
export const resourceMentions = object({
  label: names,
  list: object({
    columns: names,
    times: keys(),
    also: names,
    filters: names,
    expand: { type: 'expand' },
    sort,
    card: each(names),
    sums: object({ of: names, by: names }),
    tree: names,
    sheet: names,
  }),
  presets: each(object({ where, sort, since: names, mine: names })),
  query: each(names),
  // A list of sections, or two columns of them.
  form: object({ ...sectionKeys, main: each(section), side: each(section) }),
  // A list of sections, or a page of two columns.
  detail: object({
    ...pagePart,
    main: each(object(pagePart)),
    side: each(object(pagePart)),
    steps: each(step),
  }),
  requiredToAdd: names,
  show: keys(where),
  mask: each(names),
  reveal: names,
  recycle: object({ keeps: names }),
  import: object({ key: names, fields: names }),
  bulkEdit: names,
  notes: object({ first: names }),
  dataLimit: object({ by: names }),
  labels: keys(each(where)),
  deletable: object({ when: where }),
  actions: each(action),
  samples: each(sample),
});

/** The facts of `shape()`. */
export const factMentions = object({
  indexes: each(object({ on: names, where: code })),
  checks: each(code),
  rules: each(object({ when: where, holds: where, at: names })),
  computed: each(object({ of: code })),
  appendOnly: object({ fills: object({ fields: names, while: code }), erases: names }),
});

/** Options of a field that name other fields of its shape. */
export const optionMentions = object({
  from: names,
  only: names,
  names: object({ id: names, of: object({ field: names }) }),
});

/** Options of a field that name fields of the shape it refers to, by its type. */
export const relatedMentions: Readonly<Record<string, Mentions>> = {
  belongsTo: object({ shows: names, with: names, among: keys() }),
  treeParent: object({ shows: names }),
  manyToMany: object({ shows: names }),
  rows: object({ by: names, order: names, summary: each(names) }),
};

/** Columns of the table that holds the pairs of a `manyToMany`. */
export const throughMentions = object({ near: names, far: names });

/** A section of a record page that lists records of another resource. */
export const relatedSectionMentions = object({ by: names });

/** A section that shows facts of a record of another resource. */
export const referredSectionMentions = object({ shows: names });

const rowTexts: Mentions = object({ fields: keys(), hints: keys(), options: keys() });

/** The texts of a resource. */
export const textMentions = object({
  fields: keys(),
  hints: keys(),
  options: keys(),
  labels: keys(),
  rows: { type: 'keys', below: rowTexts },
});
