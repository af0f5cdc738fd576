export type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** What is said where files are uploaded or chosen. */
export type FileTexts = {
  /**
   * `%{label}`: the field; `%{name}`: the file; `%{types}`, `%{size}`: what may be sent;
   * `%{smart_count}`: more than one when the field takes several.
   */
  readonly upload: Texts<
    | 'drop'
    | 'choose'
    | 'chooseFor'
    | 'limits'
    | 'join'
    | 'off'
    | 'list'
    | 'progress'
    | 'cancel'
    | 'retry'
    | 'remove'
    /** Of the pictures that have arrived; `%{name}`: the file, `%{reason}`. */
    | 'altList'
    | 'alt'
    | 'altHint'
    | 'altSaved'
    | 'altFailed'
  >;
  /** Files chosen among those uploaded before: `%{label}` is the field they are for. */
  readonly picker: Texts<
    | 'open'
    | 'openFor'
    | 'title'
    | 'search'
    | 'kind'
    | 'files'
    | 'tray'
    | 'chosen'
    | 'use'
    | 'none'
    | 'noMatch'
    | 'failed'
  > & { readonly kinds: Texts<'all' | 'picture' | 'document' | 'media' | 'archive'> };
};
