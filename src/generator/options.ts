/** An option of a declaration, as its docstring describes it. */
export type DesignOption = {
  readonly name: string;
  /** Type in the words of the reference: `field[]`, `'asc' | 'desc'`, `condition`. */
  readonly type: string;
  readonly text: string;
  readonly isRequired?: true;
};

/** A field type: what it is, how it is written, and the options that it takes beside those of every field. */
export type DesignFieldType = {
  readonly text: string;
  readonly example: string;
  readonly options: readonly DesignOption[];
  /** Options of every field that it does not take. */
  readonly lacks: readonly string[];
};

/** Places of a declaration that take options. */
export type DesignOptionPlace =
  | 'field'
  | 'shape'
  | 'index'
  | 'appendOnly'
  | 'computed'
  | 'rule'
  | 'resource'
  | 'menu'
  | 'list'
  | 'card'
  | 'expand'
  | 'preset'
  | 'section'
  | 'related'
  | 'referred'
  | 'layout'
  | 'formLayout'
  | 'step'
  | 'action'
  | 'dataLimit'
  | 'import'
  | 'condition'
  | 'texts'
  | 'actionTexts';
