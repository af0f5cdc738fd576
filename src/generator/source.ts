import type { SourcePlace, SourceValue } from './values.ts';

/** A value of a declaration as it is written, as JSON: a browser may draw it. */
export type SourceNode =
  | PlainNode
  | ReferenceNode
  | ConstantNode
  | ListNode
  | ObjectNode
  | FieldNode
  | CodeNode;

/** A literal, or a list or an object of nothing else. */
export type PlainNode = {
  readonly type: 'plain';
  readonly value: SourceValue;
  readonly at: SourcePlace;
};

/** A member, or a shape of the file, by its name: `Status.to_ship`. */
export type ReferenceNode = {
  readonly type: 'reference';
  readonly name: string;
  readonly at: SourcePlace;
};

/** A constant of the file. A change is written beside it, and leaves it as it is, except for a field. */
export type ConstantNode = {
  readonly type: 'constant';
  readonly name: string;
  readonly value: SourceNode;
  /** Lines that use it, this one included. */
  readonly uses: readonly number[];
  readonly isExported: boolean;
  readonly at: SourcePlace;
};

/** A list with more than literals in it. */
export type ListNode = {
  readonly type: 'list';
  readonly items: readonly (SourceNode | SpreadNode)[];
  readonly at: SourcePlace;
};

/** An object with more than literals in it. */
export type ObjectNode = {
  readonly type: 'object';
  readonly entries: readonly (EntryNode | SpreadNode)[];
  readonly at: SourcePlace;
};

export type EntryNode = {
  readonly type: 'entry';
  readonly key: string;
  readonly value: SourceNode;
  readonly at: SourcePlace;
};

/** Members of another value: `...system`. */
export type SpreadNode = {
  readonly type: 'spread';
  readonly value: SourceNode;
  /** Fields that come with it, if it is a call of the framework that brings some. */
  readonly fields?: readonly string[];
  readonly at: SourcePlace;
};

/** A call of a field type. */
export type FieldNode = {
  readonly type: 'field';
  readonly builder: string;
  readonly arguments: readonly SourceNode[];
  /** The options that count, each with the constant it comes from. */
  readonly options: readonly OptionNode[];
  /** Spreads in the options that are code: they may set more. */
  readonly kept: readonly CodeNode[];
  readonly at: SourcePlace;
};

export type OptionNode = {
  readonly name: string;
  readonly value: SourceNode;
  /** The constant that gives it; a change is written behind its spread. */
  readonly from?: string;
};

/** Anything else. It is kept byte for byte; it may be moved and removed as a whole. */
export type CodeNode = {
  readonly type: 'code';
  /** A call of a helper, a function, a regular expression, a name of another file, or else. */
  readonly form: 'call' | 'function' | 'pattern' | 'name' | 'expression';
  readonly text: string;
  /** The module that an imported name comes from. */
  readonly from?: string;
  readonly at: SourcePlace;
};

/** A field of a shape, as it is written there: only calls in place and constants can be edited. */
export type FieldSource = {
  readonly name: string;
  readonly written: 'call' | 'constant' | 'import' | 'helper' | 'code';
  readonly value: SourceNode;
  readonly at: SourcePlace;
};

export type ShapeSource = {
  readonly type: 'shape';
  readonly id: string;
  readonly isExported: boolean;
  /** Name of the table; undefined if it is code. */
  readonly table: string | undefined;
  readonly fields: readonly (FieldSource | SpreadNode)[];
  /** Indexes, checks, rules and computed values. */
  readonly facts: SourceNode | undefined;
  readonly at: SourcePlace;
};

export type ResourceSource = {
  readonly type: 'resource';
  readonly id: string;
  readonly isExported: boolean;
  /** Name of the shape in this file, and the module it is imported from. */
  readonly shape: { readonly name: string; readonly from?: string };
  /** The options, as a tree. */
  readonly value: SourceNode | undefined;
  readonly at: SourcePlace;
};

type ImportSource = {
  readonly name: string;
  readonly imported: string;
  readonly from: string;
};

/** The declarations of a file. */
export type DeclarationSource = {
  readonly path: string;
  readonly imports: readonly ImportSource[];
  readonly exports: readonly string[];
  readonly shapes: readonly ShapeSource[];
  readonly resources: readonly ResourceSource[];
  /** Texts of a dictionary, if the file is one. */
  readonly texts: SourceNode | undefined;
};
