import type { ScreenKeyName } from '../keys/index.ts';

/** What the generated screens say by themselves, in `ui` of the dictionaries. */
export type UiTexts = FileTexts & {
  readonly list: Texts<
    | 'all'
    /** `%{list}`: name of the list. */
    | 'views'
    | 'search'
    | 'searchIn'
    | 'clearSearch'
    /** `%{name}`: the filter. */
    /** Between a label and its value. */
    | 'filters'
    | 'moreFilters'
    | 'clearFilters'
    /** At two or more. */
    | 'clearAll'
    /** `%{count}`: the rows that match. */
    | 'showRows'
    /** More than fits beside each other in the head. */
    | 'more'
    | 'loading'
    | 'actions'
    | 'selectPage'
    /** `%{row}`: name of the row. */
    | 'selectRow'
    /** `%{name}`: what is added. */
    | 'add'
    /** `%{count}` */
    | 'inAll'
    /** `%{view}`, `%{count}`; since: `%{age}`. */
    | 'due'
    | 'dueSince'
    | 'factsJoin'
  >;
  readonly tools: Texts<'density' | 'columns' | 'refresh' | 'views'> & {
    readonly densities: Texts<'compact' | 'standard' | 'roomy'>;
  };
  /** What each key does, for the sheet that lists them. */
  readonly keys: Texts<ScreenKeyName>;
  /** `%{count}`: rows that are chosen. */
  readonly selection: Texts<'chosen'>;
  readonly pager: Texts<
    'label' | 'range' | 'perPage' | 'previous' | 'next' | 'page' | 'shown' | 'more'
  >;
  /** `all`: `%{total}`; `rowByRow` and `tooMany`: `%{max}`; `elsewhere`: `%{count}`. */
  readonly bulk: Texts<
    'some' | 'none' | 'all' | 'noneOfAll' | 'more' | 'rowByRow' | 'tooMany' | 'elsewhere'
  >;
  /** Views a person has saved: `%{name}`. */
  readonly saved: Texts<
    | 'title'
    | 'none'
    | 'name'
    | 'add'
    | 'plain'
    | 'nameMissing'
    | 'nameTaken'
    | 'tooMany'
    | 'rename'
    | 'starts'
    | 'remove'
    | 'removed'
    | 'failed'
  >;
  /** `%{name}`: the column. */
  readonly columns: Texts<'title' | 'up' | 'down' | 'reset' | 'moved' | 'always'>;
  readonly export: Texts<'name' | 'running' | 'done' | 'failed' | 'chosen'>;
  /** Loading that takes its time. */
  readonly slow: Texts<'text' | 'cancel' | 'cancelled' | 'kept'>;
  /** Work on a whole filter: `%{name}`, `%{done}`, `%{total}`, `%{refused}`. */
  readonly job: Texts<
    | 'begun'
    | 'waiting'
    | 'running'
    | 'refusing'
    | 'done'
    | 'partly'
    | 'failed'
    | 'reasons'
    | 'close'
    | 'lost'
  >;
  readonly row: Texts<
    'more' | 'menu' | 'open' | 'edit' | 'delete' | 'addBelow' | 'moveUp' | 'moveDown' | 'drag'
  >;
  readonly tree: Texts<
    | 'open'
    | 'close'
    | 'openAll'
    | 'closeAll'
    | 'moved'
    | 'moveTo'
    | 'moveTitle'
    | 'moveLabel'
    | 'move'
    | 'root'
  >;
  readonly empty: Texts<
    'nothingYet' | 'view' | 'showAll' | 'noMatch' | 'filtersOn' | 'quoted' | 'join'
  >;
  readonly failed: Texts<'title' | 'server' | 'noAnswer' | 'offline' | 'outdated' | 'paused'>;
  readonly detail: Texts<'title' | 'previous' | 'next' | 'row' | 'asPage'>;
  /** Of a value that stands masked; `%{name}`: its label. */
  readonly reveal: Texts<'show' | 'hide'>;
  readonly act: Texts<'cancel' | 'andNext' | 'doneMany' | 'split'>;
  readonly action: Texts<'title' | 'done'>;
  /** `%{name}`: the kind of record; `%{label}`: the only one; `%{reason}`. */
  readonly remove: Texts<'done' | 'refused' | 'blocker'>;
  readonly refusals: Texts<'title' | 'retry' | 'close'>;
  readonly form: Texts<
    | 'add'
    | 'edit'
    | 'all'
    | 'crumbs'
    | 'sections'
    | 'wrong'
    | 'andMore'
    | 'goThere'
    | 'saved'
    | 'unreadable'
    /** `%{rows}`, `%{number}`: the line of sub-rows; `%{label}`: its field. */
    | 'cell'
    | 'discarded'
  >;
  /** `%{sentence}`: what the client says of the status or of the network. */
  readonly save: Texts<'slow' | 'offline' | 'online' | 'kept' | 'server' | 'missing' | 'denied'>;
  /** `%{time}`: when it was typed. */
  readonly draft: Texts<'found' | 'older' | 'restore' | 'discard'>;
  /** `%{label}`: the switch; `%{row}`: whose. */
  readonly undo: Texts<'done' | 'failed' | 'on' | 'off'>;
  readonly leave: Texts<'title' | 'text' | 'discard' | 'stay'>;
  readonly stale: Texts<
    'title' | 'note' | 'clash' | 'noClash' | 'mine' | 'theirs' | 'reload' | 'goOn'
  > & {
    /** What became of sub-rows: `%{row}`, `%{values}`; a value: `%{label}`, `%{value}`. */
    readonly rows: Texts<'changed' | 'added' | 'removed' | 'value' | 'same'>;
  };
  /** A record that cannot be shown: `%{name}`, `%{list}`. */
  readonly record: Texts<
    | 'missing'
    | 'missingText'
    | 'denied'
    | 'deniedText'
    | 'failed'
    | 'offline'
    | 'noAnswer'
    | 'server'
    | 'toList'
  >;
  /** `%{label}`: the Chinese field. */
  readonly field: Texts<'twin'>;
  /** Why an action is not possible: `%{field}`, `%{actual}`, `%{wanted}`. */
  readonly reason: Texts<
    | 'eq'
    | 'ne'
    | 'gt'
    | 'gte'
    | 'lt'
    | 'lte'
    | 'in'
    | 'notIn'
    | 'empty'
    | 'filled'
    | 'and'
    | 'or'
    | 'nothing'
  >;
};

type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];
export type UiKey = PathsOf<UiTexts>;

type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** What is said where files are uploaded or chosen. */
type FileTexts = {
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
