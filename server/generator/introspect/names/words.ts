/** A name that cannot be used, at its place: `table`, `path` or `fields.3`. */
export type NameProblem = {
  readonly at: string;
  readonly name: string;
  readonly code:
    | 'bad_name'
    | 'reserved_word'
    | 'taken'
    | 'standard_field'
    | 'repeated'
    | 'too_long'
    | 'too_many_fields'
    | 'device_name'
    | 'form_page';
};

/** Tables and fields are named in small letters. */
export const isWord = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name);

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that PostgreSQL reads as part of a statement unless they are quoted. Source: its appendix C. */
export const sqlWords = words(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate
  collation column concurrently constraint create cross current_catalog current_date current_role
  current_schema current_time current_timestamp current_user default deferrable desc distinct do else end
  except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into
  is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on
  only or order outer overlaps placing primary references returning right select session_user similar some
  symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when
  where window with`,
);

/** Words that no constant of a module may be named by. Source: ECMA-262, strict mode. */
export const scriptWords = words(
  `abstract arguments await boolean break byte case catch char class const continue debugger default delete do
  double else enum eval export extends false final finally float for function goto if implements import in
  instanceof int interface let long native new null package private protected public return short static super
  switch synchronized this throw throws transient true try typeof undefined var void volatile while with
  yield`,
);

/** Names that conditions and objects of a declaration use themselves. */
export const takenFields = words('and or not constructor prototype');

/** Names of devices, which no file has on Windows. */
export const deviceNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
