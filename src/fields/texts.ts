/** What views of fields say by themselves: keys of `fields.view` in the dictionaries. */
export type ViewTextKey =
  | 'add'
  | 'addFirst'
  /** What an address looks like. */
  | 'address'
  /** `%{smart_count}` */
  | 'addresses'
  | 'areaFailed'
  | 'areaLoading'
  /** `%{from}` */
  | 'atLeast'
  /** `%{to}` */
  | 'atMost'
  /** `%{from}`, `%{to}` */
  | 'between'
  | 'choose'
  | 'city'
  | 'cubicMetres'
  | 'district'
  | 'failed'
  | 'from'
  | 'hidePassword'
  /** Between members of a list. */
  | 'join'
  | 'kilograms'
  /** `%{days}` */
  | 'lastDays'
  /** `%{number}` */
  | 'left'
  | 'loading'
  /** `%{count}` */
  | 'more'
  /** `%{number}` */
  | 'moveDown'
  | 'moveUp'
  | 'newWindow'
  | 'no'
  | 'noMatch'
  | 'none'
  /** Head of the column of row numbers. */
  | 'number'
  | 'options'
  /** `%{name}` */
  | 'pick'
  /** `%{number}` */
  | 'picture'
  | 'province'
  /** `%{name}` */
  | 'remove'
  | 'retry'
  /** `%{number}` */
  | 'right'
  | 'root'
  /** `%{number}` */
  | 'row'
  /** `%{smart_count}` */
  | 'rows'
  | 'search'
  | 'showPassword'
  | 'to'
  | 'today'
  /** Head of the column of buttons. */
  | 'tools'
  | 'yes';

export type ViewText = (
  key: ViewTextKey,
  params?: Readonly<Record<string, string | number>>,
) => string;
