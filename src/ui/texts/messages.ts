type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** What the generated screens say by themselves, in `ui` of the dictionaries. */
export type UiTexts = {
  readonly list: Texts<
    | 'all'
    /** `%{list}`: name of the list. */
    | 'views'
    | 'search'
    | 'searchIn'
    | 'clearSearch'
    /** `%{name}`: the filter. */
    | 'clearFilter'
    /** Between a label and its value. */
    | 'colon'
    | 'filters'
    | 'moreFilters'
    | 'clearFilters'
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
  readonly tools: Texts<'density' | 'columns' | 'refresh'> & {
    readonly densities: Texts<'compact' | 'standard' | 'roomy'>;
  };
  readonly pager: Texts<
    'label' | 'range' | 'perPage' | 'previous' | 'next' | 'page' | 'shown' | 'more'
  >;
  readonly bulk: Texts<'some' | 'none'>;
  readonly row: Texts<
    'more' | 'menu' | 'open' | 'edit' | 'delete' | 'addBelow' | 'moveUp' | 'moveDown' | 'drag'
  >;
  readonly tree: Texts<'open' | 'close' | 'openAll' | 'closeAll' | 'moved'>;
  readonly empty: Texts<
    'nothingYet' | 'view' | 'showAll' | 'noMatch' | 'filtersOn' | 'quoted' | 'join'
  >;
  readonly failed: Texts<'title' | 'server' | 'noAnswer' | 'offline' | 'outdated' | 'paused'>;
  readonly detail: Texts<'title' | 'previous' | 'next' | 'row'>;
  readonly act: Texts<'cancel' | 'andNext' | 'doneMany' | 'split'>;
  readonly action: Texts<'title' | 'done'>;
  readonly remove: Texts<'title' | 'note' | 'done' | 'blocker'>;
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
  >;
  readonly leave: Texts<'title' | 'text' | 'discard' | 'stay'>;
  readonly stale: Texts<
    'title' | 'note' | 'clash' | 'noClash' | 'mine' | 'theirs' | 'reload' | 'goOn'
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
