import type * as fieldTypes from '../fields/index.ts';
import type { AnySection, Direction, TableIndex, Verb } from '../schema/index.ts';

/** Names of a resource: its table, its address, its file and the constants that the file exports. */
export type ResourceNames = {
  readonly table: string;
  /** `shop/goods/brand` */
  readonly path: string;
  /** Folder of `resources/` and of the dictionaries. */
  readonly area: string;
  /** File in it, without its ending. */
  readonly file: string;
  /** Constant of the shape. */
  readonly shape: string;
  /** Constant of the resource. */
  readonly resource: string;
  /** Folder of the menu. */
  readonly group: string;
};

/** A value that JSON has: no design holds code. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain };

export type PlainObject = { readonly [key: string]: Plain };

/** A text in both languages; `''` where it is missing. */
export type BilingualText = { readonly 'zh-cn': string; readonly en: string };

/** Builders that a design may name. */
export type BuilderName = Exclude<
  keyof typeof fieldTypes,
  | 'codesAbove'
  | 'convertWeight'
  | 'fenOf'
  | 'id'
  | 'knowAreas'
  | 'lineField'
  | 'listed'
  | 'manyToMany'
  | 'namesByCode'
  | 'oneUnit'
  | 'readPassword'
  | 'rows'
  | 'timeWindow'
  | 'timeWindowOf'
  | 'yuanOf'
>;

/** A field as a declaration has it: `name: builder(...args)`, with its texts. */
export type FieldDesign = {
  readonly name: string;
  readonly builder: BuilderName;
  readonly args: readonly Plain[];
  readonly texts: BilingualText;
  /** Texts of the names of a choice. */
  readonly options?: Readonly<Record<string, BilingualText>>;
};

/** A resource that can be declared: its shape, how staff meet it, and its texts. */
export type TableDesign = {
  readonly names: ResourceNames;
  readonly texts: { readonly name: BilingualText; readonly list: BilingualText };
  /** In the order of the columns; standard fields are not among them. */
  readonly fields: readonly FieldDesign[];
  readonly facts: DesignedFacts;
  readonly resource: {
    readonly label: string;
    /** Absent: the usual ones. */
    readonly verbs?: readonly Verb[];
    readonly list: {
      readonly columns: readonly string[];
      readonly filters: readonly string[];
      readonly sort?: readonly [string, Direction];
      readonly tree?: string;
    };
    readonly form: readonly AnySection[];
  };
};

/** Facts about the table beside its fields, see `shape()`. */
export type DesignedFacts = {
  readonly indexes?: Readonly<Record<string, TableIndex<string>>>;
  readonly checks?: Readonly<Record<string, string>>;
  readonly appendOnly?: PlainObject | true;
};

/** A reason that a table, or what a client sent, cannot be a resource. */
export type DesignProblem = {
  /** `key`, `table`, `path`, `fields`, `fields.3`, `fields.3.table` */
  readonly at: string;
  readonly code: string;
  readonly name: string;
};

/** A difference between a table and its design, or a guess that a person confirms. */
export type DesignNote = {
  /** Column, index or constraint; `''` for the table. */
  readonly at: string;
  readonly code:
    | 'adds_column'
    | 'changes_type'
    | 'changes_null'
    | 'changes_default'
    | 'changes_reference'
    | 'adds_check'
    | 'adds_index'
    | 'adds_numbering'
    | 'renamed'
    | 'no_field_type'
    | 'needs_value'
    | 'index_left_out'
    | 'may_refer'
    | 'undeclared_target'
    | 'assumes_hundredths'
    | 'kept_secret'
    // A hook of the server has to hash it, see `password`.
    | 'needs_hashing';
  readonly params: Readonly<Record<string, string>>;
};

export type DesignOutcome = {
  /** Absent if there are problems. */
  readonly design: TableDesign | undefined;
  readonly problems: readonly DesignProblem[];
  readonly notes: readonly DesignNote[];
};
