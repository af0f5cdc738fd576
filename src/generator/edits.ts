import type { EditPlace, SourceObject, SourcePath, SourceValue } from './values.ts';

/** A field as it is to be written: `choice({ open: [1] }, { default: 1 })`. */
export type NewField = {
  readonly name: string;
  /** Its field type: `text`, `belongsTo`. */
  readonly builder: string;
  /** Arguments that the builder takes before its options: the choices, the table. */
  readonly arguments?: readonly SourceValue[];
  readonly options?: SourceObject;
};

/** A field and its new name. */
export type RenamedField = {
  readonly name: string;
  readonly to: string;
  /**
   * Name of its column in the database, which the migration renames; absent: the former name of the field.
   * Null: there is none yet.
   */
  readonly was?: string | null;
};

/** A place within a declaration. */
export type ValueAddress = {
  /** Id of the declaration, the name of its constant. */
  readonly of: string;
  readonly path: SourcePath;
};

/** A member for a list, or for an object under a key that it lacks. */
export type NewMember = {
  readonly key?: string | undefined;
  readonly value: SourceValue;
  readonly place?: EditPlace | undefined;
};

/** Fields of a declaration: those of a shape, `['fields']`, if no path is given; or inputs of an action. */
export type InFields = { readonly of: string; readonly path?: SourcePath };

/**
 * A change of a declaration, as data. `of` is the id of the declaration, the name of its constant, or
 * `default` for the texts of a dictionary; paths lead from it to a value, see `locate`.
 */
export type SourceEdit =
  | (InFields & {
      readonly type: 'addField';
      readonly field: NewField;
      readonly place?: EditPlace;
    })
  | (InFields & { readonly type: 'removeField'; readonly name: string })
  | (InFields & { readonly type: 'moveField'; readonly name: string; readonly place: EditPlace })
  | (InFields & {
      readonly type: 'copyField';
      readonly name: string;
      readonly to: string;
      readonly place?: EditPlace;
    })
  | ({ readonly type: 'renameField'; readonly of: string } & RenamedField)
  /** Without `field` it is an option of the shape or of the resource. */
  | (InFields & {
      readonly type: 'setOption';
      readonly field?: string;
      readonly option: SourcePath;
      readonly value: SourceValue;
    })
  | (InFields & {
      readonly type: 'removeOption';
      readonly field?: string;
      readonly option: SourcePath;
    })
  | (InFields & {
      readonly type: 'setArguments';
      readonly field: string;
      readonly arguments: readonly SourceValue[];
    })
  | (ValueAddress & { readonly type: 'setValue'; readonly value: SourceValue })
  | (ValueAddress & { readonly type: 'removeValue' })
  | (ValueAddress & { readonly type: 'insertValue' } & NewMember)
  | (ValueAddress & { readonly type: 'moveValue'; readonly place: EditPlace })
  | (ValueAddress & { readonly type: 'renameKey'; readonly to: string })
  | (ValueAddress & { readonly type: 'makeOwn' });

/** A place that names a field in code. It has to be looked at by a person. */
export type LeftPlace = { readonly path: string; readonly line: number; readonly text: string };

/** Reasons an edit is refused. */
export type SourceErrorCode =
  /** The text is no TypeScript. */
  | 'syntax'
  /** The file has no declaration of this name. */
  | 'unknown_declaration'
  /** There is no value, or no field, at the path: at least not one that stands in the file. */
  | 'unknown_path'
  /** The place names a neighbour that is not there. */
  | 'unknown_place'
  /** No field type has this name. */
  | 'unknown_builder'
  /** A reference names nothing that the file declares or imports. */
  | 'unknown_reference'
  /** The field, or the key, is there already. */
  | 'exists'
  /** Neither fields nor exports can have this name. */
  | 'invalid_name'
  /** A word that TypeScript or conditions keep for themselves. */
  | 'reserved_name'
  /** The file uses the name for something else. */
  | 'name_taken'
  /** The place holds code, which is kept as it is. */
  | 'is_code'
  /** The value comes from a constant that others use; set the whole value in its place. */
  | 'from_constant'
  /** The value cannot be written: no JSON, or nested too deeply. */
  | 'invalid_value'
  /** A resource has no room for a further field. */
  | 'too_many_fields'
  /** The file would be longer than a declaration ever is. */
  | 'too_large';

/** Where an edit was refused: the file, its line if it is known, and the path or name that was given. */
export type RefusedPlace = {
  readonly path?: string;
  readonly line?: number;
  readonly at?: readonly (string | number)[];
};
