// Written by `npm run sync`.
import type { DesignOption, DesignOptionPlace, DesignFieldType } from './options.ts';

/** Field types in the order of the alphabet, each with what it takes beside the options of every field. */
export const fieldTypeFacts: Readonly<Record<string, DesignFieldType>> = {
  area: {
    text: 'A district of China: the codes of province, city and district, and their names when it was chosen. Columns: three `char(6)` and one `varchar(60)`. Wire: `{ codes, text }`; an input needs `codes` alone. Conditions cannot test it.',
    example: 'area({ optional: true })',
    options: [],
    lacks: ['default', 'sort', 'search', 'unique'],
  },
  areas: {
    text: 'Provinces, cities and districts of China, by rising code; an empty list unless given. Column: `jsonb`. Wire: a list of `{ code, text }`; an input needs the codes alone. Conditions cannot test it.',
    example: 'areas({ min: 1 })',
    options: [
      { name: 'min', type: 'number', text: 'Minimum number of areas; 0 when absent.' },
      { name: 'max', type: 'number', text: 'Maximum number of areas; 500 when absent.' },
    ],
    lacks: ['optional', 'sort', 'search', 'unique'],
  },
  belongsTo: {
    text: 'The id of a record of the shape or resource `to`. Column: `bigint` with a foreign key and an index. On the wire the related record stands beside it: `user_id: 7, user: { id: 7, nickname: … }`.',
    example: "belongsTo('user', { shows: 'nickname', search: true })",
    options: [
      {
        name: 'shows',
        type: 'string',
        text: 'Field with the name of the related record.',
        isRequired: true,
      },
      {
        name: 'with',
        type: 'string[]',
        text: 'Further fields of the related record that lists and record pages show.',
      },
      {
        name: 'as',
        type: 'string',
        text: 'Key of the related record on the wire; `user` for `user_id` when absent.',
      },
      {
        name: 'among',
        type: '{ [name]: number[] }',
        text: 'The values that fields of a record must have to be offered; what else may be chosen, the server decides.',
      },
    ],
    lacks: [],
  },
  choice: {
    text: 'One of a fixed set of codes, all numbers or all text. The first argument holds, by name, `[code, tone, glyph]`: the tone is the colour of the tag, the glyph its symbol. The code is the value everywhere; code writes `status.codes.to_ship`, the texts stand under `options`. Column: `smallint` or `varchar(20)` with a CHECK.',
    example: "choice({ open: [1, 'info'], paid: [2, 'success', 'done'] }, { default: 1 })",
    options: [],
    lacks: [],
  },
  colour: {
    text: 'A colour as `#rrggbb` or `#rrggbbaa`, in small letters; `#rgb` is read too. Column: `varchar(9)`.',
    example: "colour({ default: '#195f91' })",
    options: [],
    lacks: [],
  },
  date: {
    text: 'A day of the calendar, `yyyy-mm-dd` everywhere, without a time zone: a birthday, a holiday. Column: `date`.',
    example: "date({ optional: true, min: '1900-01-01' })",
    options: [
      { name: 'min', type: 'string', text: 'Earliest day, `yyyy-mm-dd`.' },
      { name: 'max', type: 'string', text: 'Latest day, `yyyy-mm-dd`.' },
    ],
    lacks: [],
  },
  datetime: {
    text: 'A moment in unix seconds, in rows, in tables and on the wire. Column: `bigint`. CSV files hold `yyyy-mm-dd hh:MM:ss` in the time zone of the shop.',
    example: 'datetime({ optional: true, sort: true, system: true })',
    options: [
      {
        name: 'pattern',
        type: 'TimePattern',
        text: 'Display pattern; absent: `yyyy-mm-dd hh:MM:ss`, in a list to the minute. A list may choose its own with `times`.',
      },
    ],
    lacks: [],
  },
  decimal: {
    text: 'An exact number that is no amount: a rate, a factor. A decimal text with `scale` digits everywhere. Column: `numeric(precision, scale)`. Conditions can test it for equality only, since text does not order as numbers do.',
    example: "decimal({ precision: 8, scale: 4, min: '0' })",
    options: [
      {
        name: 'precision',
        type: 'number',
        text: 'Digits before and after the point together.',
        isRequired: true,
      },
      { name: 'scale', type: 'number', text: 'Digits after the point.', isRequired: true },
      { name: 'min', type: 'string', text: "Smallest value as decimal text, `'0.00000001'`." },
      { name: 'max', type: 'string', text: 'Largest value as decimal text.' },
    ],
    lacks: [],
  },
  discount: {
    text: 'Share of the price to pay after a discount, in thousandths from 100 to 990: 850 takes 15 % off. A number in rows, tables and on the wire; people read and type "8.5 折" in Chinese, "15% off" in English. Column: `integer`.',
    example: 'discount({ optional: true })',
    options: [],
    lacks: [],
  },
  email: {
    text: 'A mail address of at most 100 characters, its case as typed. Column: `varchar(100)`.',
    example: 'email({ optional: true, search: true })',
    options: [],
    lacks: [],
  },
  file: {
    text: 'The address of one file: of an upload, or http(s). Column: `varchar(255)`.',
    example: 'file({ optional: true })',
    options: [
      { name: 'max', type: 'number', text: 'Maximum length in characters; 255 when absent.' },
      {
        name: 'isOwn',
        type: 'boolean',
        text: 'Only files of this site: no other site learns who loads it.',
      },
    ],
    lacks: [],
  },
  files: {
    text: 'The addresses of files, in the order a person gave them; an empty list unless given. Column: `jsonb`.',
    example: 'files({ min: 1, max: 5 })',
    options: [
      { name: 'min', type: 'number', text: 'Minimum number of addresses; 0 when absent.' },
      { name: 'max', type: 'number', text: 'Maximum number of addresses; 9 when absent.' },
      {
        name: 'isPrivate',
        type: 'true',
        text: 'Files uploaded for it are not public: they open for those who may read a record with them.',
      },
    ],
    lacks: ['optional', 'sort', 'search', 'unique'],
  },
  flag: {
    text: 'Yes or no, as 1 or 0 everywhere; 0 unless given. Column: `smallint` with a CHECK.',
    example: 'flag({ default: 1 })',
    options: [
      {
        name: 'only',
        type: 'true | string',
        text: 'Allows at most one set record: of all (`true`), or of those with the same value of another field. Setting it on one record clears it on the other.',
      },
      {
        name: 'least',
        type: '1',
        text: 'With `only`: while there are records, exactly one is set, at first the first one. It cannot be cleared, only moved to another record.',
      },
    ],
    lacks: ['optional'],
  },
  icon: {
    text: 'The name of an icon: `receipt`, `fa fa-list`, `local-logo`. Column: `varchar(50)`.',
    example: 'icon({ optional: true })',
    options: [],
    lacks: [],
  },
  id: {
    text: 'The id of a record. Every shape has it; this is the same field, for inputs that name a record.',
    example: 'id()',
    options: [],
    lacks: [],
  },
  image: {
    text: 'The address of one picture: of an upload, or http(s). Column: `varchar(255)`.',
    example: 'image({ optional: true })',
    options: [
      { name: 'max', type: 'number', text: 'Maximum length in characters; 255 when absent.' },
      {
        name: 'standIn',
        type: 'string',
        text: 'An address that existing clients show and send for no picture: it reads as none.',
      },
      {
        name: 'isOwn',
        type: 'boolean',
        text: 'Only files of this site: no other site learns who sees it.',
      },
    ],
    lacks: [],
  },
  images: {
    text: 'The addresses of pictures, in the order a person gave them; an empty list unless given. Column: `jsonb`.',
    example: 'images({ min: 1, max: 5 })',
    options: [
      { name: 'min', type: 'number', text: 'Minimum number of addresses; 0 when absent.' },
      { name: 'max', type: 'number', text: 'Maximum number of addresses; 9 when absent.' },
      {
        name: 'isPrivate',
        type: 'true',
        text: 'Files uploaded for it are not public: they open for those who may read a record with them.',
      },
    ],
    lacks: ['optional', 'sort', 'search', 'unique'],
  },
  int: {
    text: 'A whole number, a number everywhere. Column: `integer`, or `bigint` by `max`.',
    example: 'int({ min: 0, default: 0, sort: true })',
    options: [
      { name: 'min', type: 'number', text: 'Smallest value; adds a CHECK.' },
      {
        name: 'max',
        type: 'number',
        text: 'Largest value; above 2,147,483,647 the column is a `bigint`.',
      },
    ],
    lacks: [],
  },
  json: {
    text: 'An object or a list, of free form or described by `each` or `content`. An input may give its text. Column: `jsonb`. Conditions cannot test it.',
    example: 'json({ each: { name: text({ max: 20 }), value: int() }, most: 10 })',
    options: [
      {
        name: 'each',
        type: '{ [name]: field type }',
        text: 'Fields of every member of a list, which forms edit as a table; its texts are `rows.<field>`. Without it, `map` and `content` any form is accepted.',
      },
      { name: 'least', type: 'number', text: 'Minimum number of members; 0 when absent.' },
      { name: 'most', type: 'number', text: 'Maximum number of members; 1,000 when absent.' },
      {
        name: 'map',
        type: 'true',
        text: 'An object whose keys a person chooses; forms edit it as rows of a key and a value.',
      },
      {
        name: 'content',
        type: '(value: Json) => Json',
        text: 'Reads content that fields cannot describe. Throws `Invalid` for unacceptable content.',
      },
      {
        name: 'max',
        type: 'number',
        text: 'Length of its text in characters; 60,000 when absent.',
      },
      {
        name: 'searchText',
        type: 'boolean',
        text: 'A search may look for a part of its text, as existing clients do.',
      },
    ],
    lacks: ['sort', 'search', 'unique'],
  },
  link: {
    text: 'The place a link leads to. Column: `jsonb`. Conditions cannot test it.',
    example:
      "link({ places: { goods: { of: 'shop_goods', shows: 'name' }, cart: 'page', url: 'address' }, optional: true })",
    options: [
      {
        name: 'places',
        type: '{ [name]: LinkPlace }',
        text: 'The places it may lead to, by name; their texts are `options.<name>`.',
        isRequired: true,
      },
    ],
    lacks: ['sort', 'search', 'unique', 'bilingual'],
  },
  longText: {
    text: 'Text of many lines, without invisible signs and outer blanks; HTML as it is. Column: `text`. The input of a filter looks for a part of it.',
    example: 'longText({ optional: true, max: 500, lines: 4 })',
    options: [
      {
        name: 'rich',
        type: 'boolean',
        text: 'The text is HTML; what runs or loads is removed before it is stored. A handler that writes it does so itself.',
      },
      {
        name: 'max',
        type: 'number',
        text: 'Maximum length in characters; 2,000 when absent, 60,000 when rich.',
      },
      { name: 'min', type: 'number', text: 'Minimum length in characters; 0 when absent.' },
      {
        name: 'form',
        type: "'exact'",
        text: '`exact` for keys and signed content, of which nothing may change.',
      },
      { name: 'lines', type: 'number', text: 'Lines the input shows before it grows.' },
    ],
    lacks: [],
  },
  manyToMany: {
    text: 'Ids of records of `to`, in ascending order; an empty list unless given. The table `through` holds the pairs; it needs no shape of its own.',
    example:
      "manyToMany('admin_group', { shows: 'name', through: 'admin_group_access', near: 'uid', far: 'group_id' })",
    options: [
      {
        name: 'shows',
        type: 'string',
        text: 'Field with the name of the related records.',
        isRequired: true,
      },
      { name: 'through', type: 'string', text: 'Table that holds the pairs.', isRequired: true },
      {
        name: 'near',
        type: 'string',
        text: 'Column of the join table with the id of this record.',
        isRequired: true,
      },
      {
        name: 'far',
        type: 'string',
        text: 'Column of the join table with the id of the related record.',
        isRequired: true,
      },
      { name: 'min', type: 'number', text: 'Minimum number of links; 0 when absent.' },
      { name: 'max', type: 'number', text: 'Maximum number of links; 200 when absent.' },
    ],
    lacks: ['optional', 'sort', 'search', 'unique', 'was'],
  },
  mobile: {
    text: 'A mobile number of mainland China: 11 digits, however they are grouped, with or without +86. Column: `varchar(11)`.',
    example: 'mobile({ optional: true, search: true })',
    options: [],
    lacks: [],
  },
  money: {
    text: "An amount in yuan. Rows and tables hold integer fen (`1230`), the wire, forms and CSV a decimal text with two digits (`'12.30'`). Column: `bigint`.",
    example: "money({ sort: true, default: '0.00' })",
    options: [
      {
        name: 'min',
        type: 'number',
        text: 'Smallest value, in the unit of rows (fen, grams, cubic centimetres); 0 when absent.',
      },
      { name: 'max', type: 'number', text: 'Largest value, in the unit of rows.' },
    ],
    lacks: [],
  },
  password: {
    text: 'A password of 6 to 32 characters without `& < > " \'`, as typed. A hook of the resource hashes it before it is written; the column (`varchar(255)`) is secret, so never selected.',
    example: 'password({ optional: true })',
    options: [
      {
        name: 'strict',
        type: 'boolean',
        text: 'Requires 10 characters of three kinds, for the setting `password_policy = strict`.',
      },
    ],
    lacks: [
      'default',
      'sort',
      'search',
      'unique',
      'system',
      'secret',
      'blankZero',
      'signed',
      'zeroIsUnlimited',
      'bilingual',
      'names',
    ],
  },
  quantity: {
    text: "A quantity in a unit that another field names: pieces, kilograms, cubic metres. Rows and tables hold whole millionths of the unit, the wire, forms and CSV a decimal text without needless zeros (`'0.5'`). Column: `bigint`.",
    example: 'quantity({ min: 1 })',
    options: [
      {
        name: 'min',
        type: 'number',
        text: 'Smallest value, in the unit of rows (fen, grams, cubic centimetres); 0 when absent.',
      },
      { name: 'max', type: 'number', text: 'Largest value, in the unit of rows.' },
    ],
    lacks: [],
  },
  rows: {
    text: 'Sub-rows: records of another shape that are read, saved and deleted with this one, as the lines of an order. Wire: a list of rows. Its shape is exported too, so that it has a table. Conditions cannot test it.',
    example: "rows(orderLine, { by: 'order_id', min: 1 })",
    options: [
      {
        name: 'by',
        type: 'field',
        text: 'Field of the sub-rows that holds the id of this record: a `belongsTo` of this shape.',
        isRequired: true,
      },
      { name: 'order', type: 'field', text: 'Field that keeps their order; `id` when absent.' },
      { name: 'min', type: 'number', text: 'Minimum number of sub-rows; 0 when absent.' },
      { name: 'max', type: 'number', text: 'Maximum number of sub-rows; 200 when absent.' },
      {
        name: 'summary',
        type: '{ title: field; image?: field; detail?: field; count?: field; amount?: field;  related?: { image?: string; detail?: string }; }',
        text: 'Fields that are shown of them: a picture, a name, a detail, a quantity; in a table an amount too.',
      },
    ],
    lacks: ['optional', 'sort', 'search', 'unique'],
  },
  tags: {
    text: 'Short words in an order, without commas; an empty list unless given. Column: `jsonb`. Filters ask whether one is in it.',
    example: 'tags({ max: 5 })',
    options: [
      { name: 'min', type: 'number', text: 'Minimum number of tags; 0 when absent.' },
      { name: 'max', type: 'number', text: 'Maximum number of tags; 20 when absent.' },
      { name: 'length', type: 'number', text: 'Characters of one tag at most; 20 when absent.' },
    ],
    lacks: ['optional', 'sort', 'search', 'unique'],
  },
  account: {
    text: 'The name of an account: 3 to 15 letters, digits and `_`, a letter first (specification 5).',
    example: 'account({ unique: true, search: true })',
    options: [],
    lacks: [],
  },
  slug: {
    text: 'The readable part of an address, unique: small letters, digits and single hyphens. Left empty, the server makes it of another field, in pinyin, with the first number that is free.',
    example: "slug({ from: 'title' })",
    options: [
      {
        name: 'from',
        type: 'string',
        text: 'The field it is made of when it is left empty: the pinyin of its value.',
        isRequired: true,
      },
      { name: 'max', type: 'number', text: 'Maximum length in characters; 120 when absent.' },
    ],
    lacks: [
      'optional',
      'default',
      'search',
      'unique',
      'system',
      'secret',
      'blankZero',
      'signed',
      'zeroIsUnlimited',
      'bilingual',
      'names',
    ],
  },
  text: {
    text: 'One line of text, without invisible signs and outer blanks; a line break becomes a blank. Column: `varchar(max)` that compares by code point (`COLLATE "C"`).',
    example: 'text({ max: 50, unique: true, search: true, sort: true, bilingual: true })',
    options: [
      {
        name: 'max',
        type: 'number',
        text: 'Maximum length in characters (code points), not bytes.',
        isRequired: true,
      },
      { name: 'min', type: 'number', text: 'Minimum length in characters; 0 when absent.' },
      {
        name: 'rule',
        type: 'TextRule',
        text: 'A kind of text that the program knows, with a pattern and a sentence of its own.',
      },
      {
        name: 'form',
        type: "Extract<TextForm, 'prose' | 'code' | 'phone' | 'exact'>",
        text: 'The one form in which it is kept and searched: `code` for numbers and names that are compared, `phone` for telephone numbers, `exact` for passwords and signed content, which nothing may change. When absent, `code` for a text with a pattern or a button that copies it, else `prose`.',
      },
      {
        name: 'copyable',
        type: 'boolean',
        text: 'Adds a button that copies the value, for numbers used elsewhere.',
      },
      { name: 'pattern', type: 'RegExp', text: 'The text must match it, whole: write `^…$`.' },
      {
        name: 'patternCode',
        type: 'InvalidCode',
        text: 'Code of the text that explains the pattern; a key of `i18n/<lang>/invalid.ts`.',
      },
    ],
    lacks: [],
  },
  treeParent: {
    text: 'The id of the parent record in the same table `to`; 0 makes a root. Column: `bigint` with an index. `list.tree` names it, so that the list is a tree.',
    example: "treeParent('shop_goods_classify', { shows: 'name', depth: 3 })",
    options: [
      { name: 'shows', type: 'string', text: 'Field with the name of a record.', isRequired: true },
      {
        name: 'depth',
        type: 'number',
        text: 'Levels of the tree, roots included; unlimited when absent.',
      },
    ],
    lacks: ['optional', 'default', 'unique'],
  },
  url: {
    text: 'A web address a person may open: http(s), or a path of this site. Column: `varchar(255)`.',
    example: 'url({ optional: true })',
    options: [
      { name: 'max', type: 'number', text: 'Maximum length in characters; 255 when absent.' },
    ],
    lacks: [],
  },
  volume: {
    text: 'A volume. Rows and tables hold whole cubic centimetres, the wire, forms and CSV cubic metres as a decimal text with six digits. Column: `bigint`.',
    example: "volume({ default: '0.000000' })",
    options: [
      {
        name: 'min',
        type: 'number',
        text: 'Smallest value, in the unit of rows (fen, grams, cubic centimetres); 0 when absent.',
      },
      { name: 'max', type: 'number', text: 'Largest value, in the unit of rows.' },
    ],
    lacks: [],
  },
  weight: {
    text: 'A weight. Rows and tables hold whole grams, the wire, forms and CSV kilograms as a decimal text with three digits. Column: `bigint`.',
    example: "weight({ default: '0.000' })",
    options: [
      {
        name: 'min',
        type: 'number',
        text: 'Smallest value, in the unit of rows (fen, grams, cubic centimetres); 0 when absent.',
      },
      { name: 'max', type: 'number', text: 'Largest value, in the unit of rows.' },
    ],
    lacks: [],
  },
};

/** Options of a field, a shape, a resource and their parts. */
export const optionFacts: Readonly<Record<DesignOptionPlace, readonly DesignOption[]>> = {
  field: [
    {
      name: 'optional',
      type: 'boolean',
      text: 'May be empty: the value is then `null`, and the column takes NULL.',
    },
    {
      name: 'default',
      type: 'unknown',
      text: "Value of a new record when the input has none, in the form of the wire: `'0.00'` for money.",
    },
    {
      name: 'sort',
      type: 'boolean',
      text: 'Lists can be sorted by it. Creates an index on (field, id).',
    },
    { name: 'search', type: 'boolean', text: 'The quick search of the list looks through it.' },
    {
      name: 'unique',
      type: 'boolean',
      text: 'No two records have the same value; a second one is refused with `duplicate`. Creates a unique index.',
    },
    {
      name: 'was',
      type: 'string',
      text: 'The name it had before: the migration renames its columns and keeps the data.',
    },
    {
      name: 'system',
      type: 'boolean',
      text: 'Written by commands only: shown, filtered and sorted, but never read from an input.',
    },
    {
      name: 'secret',
      type: 'boolean',
      text: 'Never selected from the database, so never in a row or on the wire.',
    },
    {
      name: 'blankZero',
      type: 'boolean',
      text: 'Lists and details leave out the value 0, as it has no meaning to a reader.',
    },
    {
      name: 'signed',
      type: 'boolean',
      text: 'A change of a number: shown with its sign, `+` or `−`.',
    },
    {
      name: 'zeroIsUnlimited',
      type: 'boolean',
      text: '0 sets no limit: lists and details say so in words.',
    },
    {
      name: 'bilingual',
      type: 'boolean',
      text: 'Adds the optional field `<name>_en` of the same type, shown instead to readers of English.',
    },
    {
      name: 'names',
      type: 'RecordMention',
      text: 'The value names a record of another resource without referring to it, as a log does: it is a link for readers who may open that record. A `belongsTo` is one without it.',
    },
  ],
  shape: [
    {
      name: 'checks',
      type: '{ [name]: string }',
      text: 'CHECK constraints: name to SQL condition over the columns.',
    },
    {
      name: 'indexes',
      type: '{ [name]: index }',
      text: 'Indexes beside those of `sort`, `unique` and references, by name.',
    },
    {
      name: 'grants',
      type: "'admin' | 'member'",
      text: 'Set if the permissions of this realm depend on the rows: after a write by staff, the server reads them again.',
    },
    {
      name: 'appendOnly',
      type: 'boolean | appendOnly',
      text: 'A trigger refuses UPDATE and DELETE, except for the changes listed here.',
    },
    {
      name: 'computed',
      type: '{ [name]: computed }',
      text: 'Values derived from the row, by name: shown and exported, never stored or written.',
    },
    {
      name: 'rules',
      type: '{ [name]: rule }',
      text: 'Conditions over several fields that its records meet, by name in lower camel.',
    },
  ],
  index: [
    {
      name: 'on',
      type: '(field | `${field} desc` | `lower(${field})`)[]',
      text: 'Columns of the index, in order: `name`, `create_time desc`, `lower(name)`.',
      isRequired: true,
    },
    { name: 'unique', type: 'boolean', text: 'No two rows have the same values in it.' },
    {
      name: 'words',
      type: 'boolean',
      text: 'Trigram index: finds parts of a text, of three characters or more, for filters on fields without `search`.',
    },
    { name: 'where', type: 'string', text: 'SQL condition of a partial index.' },
  ],
  appendOnly: [
    {
      name: 'fills',
      type: '{ fields: [field, ...field[]]; while: string }',
      text: 'Fields that may change as long as the first of them holds this value.',
    },
    {
      name: 'erases',
      type: 'field[]',
      text: 'Fields that may change in a transaction that erases a person, see `allowErasing`.',
    },
    {
      name: 'keepsDays',
      type: 'number',
      text: 'Rows older than this many days may be deleted; absent: none.',
    },
  ],
  computed: [
    {
      name: 'as',
      type: 'field type',
      text: 'The field type that shows and exports it.',
      isRequired: true,
    },
    {
      name: 'of',
      type: 'function',
      text: 'The value of a row, in the form of rows: fen, seconds. `now`: unix seconds.',
      isRequired: true,
    },
  ],
  rule: [
    { name: 'when', type: 'condition', text: 'The records it is about; absent: all.' },
    {
      name: 'holds',
      type: 'condition',
      text: "Condition that must hold: `{ end_time: { gt: { field: 'start_time' } } }`.",
      isRequired: true,
    },
    { name: 'at', type: 'field', text: 'The field that shows the text.', isRequired: true },
  ],
  resource: [
    {
      name: 'label',
      type: 'field',
      text: 'Field with the name of a record: in titles, links and selects.',
      isRequired: true,
    },
    {
      name: 'menu',
      type: 'MenuPlace<preset>',
      text: 'Entry of the resource in the menu; absent: none.',
    },
    {
      name: 'verbs',
      type: 'Verb[]',
      text: 'The calls it answers; absent: all but `export`. `sortable` needs the field `weigh` of `listed()`.',
    },
    {
      name: 'list',
      type: 'list',
      text: 'The list. `also` is kept in the type: it tells which fields the rows of the list always hold.',
      isRequired: true,
    },
    {
      name: 'presets',
      type: '{ [name]: preset }',
      text: 'Named views of the list by name, in lower camel. Each is a tab. The options of a view are kept in the type: one whose records wait for staff needs a title.',
    },
    {
      name: 'query',
      type: '{ [name]: field | `${field}.${string}` }',
      text: 'Query parameters of the list page: parameter to field, `order_no` or `user_id.nickname`.',
    },
    {
      name: 'form',
      type: 'section[] | formLayout',
      text: 'Sections of the form; absent: one with every field that an input may hold. With `{ main, side }` the form has two columns. A field and its English twin are asked for one at a time, with a switch of the language.',
    },
    {
      name: 'detail',
      type: '(section | related | referred)[] | layout',
      text: "Sections of the record page; absent: one with every field. A section shows fields, lists records of another resource (`{ section: 'orders', related: 'shop_order', by: 'user_id' }`), or shows facts of one that this record refers to (`{ section: 'customer', record: 'shop_user', by: 'user_id', shows: ['money'] }`). With `{ steps, main, side }` the page has the progress of the record on top, and two columns.",
    },
    {
      name: 'requiredToAdd',
      type: 'field[]',
      text: 'Optional fields that a new record needs all the same; without one it is refused with `required`.',
    },
    {
      name: 'show',
      type: '{ [field]?: condition }',
      text: 'Conditions under which the form shows a field. The server drops the value of a hidden field.',
    },
    {
      name: 'mask',
      type: '{ [name]: field[] }',
      text: "Permission to masked fields: `{ sensitive: ['mobile'] }`. Without the node `<path>/sensitive` they are shown in part, and neither filtered, sorted nor exported.",
    },
    {
      name: 'reveal',
      type: 'field[]',
      text: 'Masked fields that stay masked in every reply. Holders of the permission show one record at a time, and each time is recorded. Only fields with `system: true`, since masked text could be saved otherwise.',
    },
    {
      name: 'copy',
      type: 'true',
      text: '"Copy" in the menu of a row opens the form of a new record with the values of this one, sub-rows included. Unique values are left empty, that of the label gets a suffix. Needs the verb `add`.',
    },
    {
      name: 'history',
      type: 'true',
      text: 'Records the changes of every write, and the record page (the form if there is none) lists admin, field, time, old and new value. Readable for all who may read the record; secrets are never recorded, masked fields stay masked.',
    },
    {
      name: 'recycle',
      type: 'true | { keeps: field }',
      text: 'Deleted records always go to the recycle bin, also while no recycle rule names them. With `keeps`, a flag of the shape, a record that others name in fields with `system: true` (lines of orders, logs) stays in its table with that flag set: out of every list, until it is restored.',
    },
    {
      name: 'import',
      type: 'import',
      text: '"Import" in the list: adds records from a file (CSV, XLSX, JSON) and updates those whose key it names, all or none. Needs the node `<path>/import`, and `add` or `edit` for what it does. `{ key: \'code\' }`',
    },
    {
      name: 'bulkEdit',
      type: 'field[]',
      text: 'Fields of which one is set to a value in many records at once: the selected ones, or all that match. A list of fields of the form that are no sub-rows, links or unique values. Needs the verb `edit` and has a node of its own, `<path>/bulkEdit`.',
    },
    {
      name: 'nodes',
      type: 'string[]',
      text: 'Further permission nodes below the path, in lower camel, that no call of the engine checks.',
    },
    {
      name: 'notes',
      type: 'true | { first: field }',
      text: 'A thread of notes on the record page: staff write them, with pictures and `@` mentions of colleagues, edit their own for 10 minutes, and pin one. Who may read the record reads its notes; the node `<path>/note` is needed to write. Resources of one shape share the thread of a record. With `first`, a text of the record itself stands at the start of its thread.',
    },
    {
      name: 'palette',
      type: 'false',
      text: 'False: the command palette finds none of its records. Append-only tables are never found.',
    },
    {
      name: 'dataLimit',
      type: 'dataLimit',
      text: 'Limits the records an admin sees and changes; absent: all.',
    },
    {
      name: 'samples',
      type: '{ [name]: { [field]?: value } }',
      text: 'Records by name for stories, fixtures and API examples, in the form of rows: fen, seconds.',
    },
    {
      name: 'source',
      type: '{ simpleRest: string }',
      text: 'An outside service (`ra-data-simple-rest`) that holds the records instead of the database.',
    },
    {
      name: 'actions',
      type: '{ [name]: action }',
      text: 'Commands on records by name, in lower camel.',
    },
    {
      name: 'labels',
      type: '{ [field in keyof Labels]: { [string in keyof Labels[field]]: field extends field ? condition : `there is no field ${field & string}`; }; }',
      text: 'Labels by field and name that a field has beside the records that meet a condition, the first that holds: `{ pay_amount: { due: { pay_status: 0 } } }`. The texts stand under `labels`. Heads of columns, filters and files, which belong to no record, keep the label under `fields`.',
    },
    {
      name: 'deletable',
      type: "{ [field in keyof Deletable]: field extends 'when' ? condition : `there is no option ${field & string}`; }",
      text: 'The records that can be deleted: `{ when: { used_count: 0 } }`. For any other, Delete is disabled with the text `notDeletable`, and the server refuses with it. Records that others refer to, and the last holder of a flag with `least`, are kept without this option.',
    },
    {
      name: 'path',
      type: 'string',
      text: '`shop/order/order`: base of page address, API address and permission nodes, in lower-camel parts.',
      isRequired: true,
    },
    {
      name: 'name',
      type: 'string',
      text: 'Name of the resource when a second one uses the same shape; absent: the name of the shape.',
    },
  ],
  menu: [
    {
      name: 'group',
      type: 'string',
      text: 'The folder of the menu; its text is `server.menu.<group>`.',
      isRequired: true,
    },
    {
      name: 'icon',
      type: 'string',
      text: 'Name of the icon, one of [these](#icons).',
      isRequired: true,
    },
    { name: 'weigh', type: 'number', text: 'Larger values come first; 0 when absent.' },
    { name: 'badge', type: 'preset', text: 'The preset whose count stands beside the entry.' },
    {
      name: 'go',
      type: 'string',
      text: 'The letter that opens the list after G, from a to z except d.',
    },
    {
      name: 'summary',
      type: 'true | string[]',
      text: '`OwnScreens.summary` of its screens stands on the dashboard: for readers of the page, or of one of these nodes, which may be of other resources.',
    },
    {
      name: 'latest',
      type: 'number',
      text: 'Number of its newest records shown on the dashboard.',
    },
    {
      name: 'waiting',
      type: 'number',
      text: 'Number of records of the view in `badge` shown on the dashboard, in the order of that view.',
    },
    {
      name: 'first',
      type: 'boolean',
      text: 'The shop needs at least one: the dashboard asks for it while there is none.',
    },
  ],
  list: [
    {
      name: 'columns',
      type: '(shown | [shown, shown])[]',
      text: 'Columns of the list, in order. A pair is one cell of two lines: the fact above, its detail below.',
      isRequired: true,
    },
    {
      name: 'yields',
      type: 'shown[]',
      text: 'Columns that stand aside first where a window has no room for all, by their first field. Place and time of change follow, then the last ones. Columns that a person has arranged all stay.',
    },
    {
      name: 'times',
      type: '{ [field]?: TimePattern }',
      text: "Patterns of times, by field: `{ join_time: 'yyyy-mm-dd' }`; absent: `yyyy-mm-dd hh:MM`.",
    },
    {
      name: 'also',
      type: '(shown | SubRowKey<F>)[]',
      text: 'Further fields that each row of the reply holds and no column shows, `details.options` for one of sub-rows. Types of ListRow include only these, besides the columns: no other long texts, lists, sub-rows, links and computed values.',
    },
    {
      name: 'opens',
      type: 'string',
      text: 'The view the list opens in, and replies with when a call names none; absent: all records.',
    },
    {
      name: 'filters',
      type: '(field | `${field}.${string}`)[]',
      text: 'Filter chips above the list, in this order; `skus.sku_code` looks into sub-rows. On the wire every declared field can be filtered.',
    },
    {
      name: 'expand',
      type: 'expand',
      text: 'Sub-rows of a record, shown below its row when it is opened. Needs the verb `detail`.',
    },
    {
      name: 'sort',
      type: "[field, 'asc' | 'desc']",
      text: 'Order at first; the field is declared with `sort: true`. Absent: the newest first.',
    },
    {
      name: 'card',
      type: 'card',
      text: 'A record as a card on a phone; absent: label and columns.',
    },
    {
      name: 'gallery',
      type: "'opens' | 'offered'",
      text: 'The records as a grid of pictures, with what `card` says of them; it names an `image`. Everybody switches between grid and table, and the choice is kept. `opens`: it begins as the grid; `offered`: as the table.',
    },
    {
      name: 'sums',
      type: 'DeclaredSums<F>',
      text: "Sums of all records that it is narrowed to, whatever the page: `{ of: ['money'], by: 'type' }`.",
    },
    {
      name: 'tree',
      type: 'field',
      text: 'The `treeParent` field of a tree: all records in one reply, nested.',
    },
    {
      name: 'sheet',
      type: '(field | SubRowKey<F>)[]',
      text: "Columns of the sheet that edits many records like a spreadsheet: `['name', 'status', 'skus.price']`. Fields of sub-rows make a second sheet, one row each. Fields with one plain value: texts, numbers, money, choices, flags, days and times, `belongsTo`; those with `system: true` can be read alone. Needs the verb `edit`, whose node and rules apply to each row.",
    },
  ],
  card: [
    { name: 'title', type: 'shown', text: 'The first line.', isRequired: true },
    { name: 'status', type: 'shown', text: 'A choice field, as a tag beside the title.' },
    { name: 'image', type: 'shown', text: 'A picture at the left.' },
    { name: 'detail', type: 'shown[]', text: 'The lines below the title, in order.' },
    { name: 'amount', type: 'shown', text: 'An amount at the right.' },
  ],
  expand: [
    {
      name: 'of',
      type: 'field',
      text: 'The `rows` field. The fields of its summary come first.',
      isRequired: true,
    },
    {
      name: 'columns',
      type: 'string[]',
      text: 'Fields of the sub-rows beside it, in order.',
      isRequired: true,
    },
    {
      name: 'where',
      type: 'object',
      text: 'The condition of the sub-rows that are shown; absent: all.',
    },
  ],
  preset: [
    { name: 'where', type: 'condition', text: 'The condition of the view.', isRequired: true },
    {
      name: 'query',
      type: '{ [name]: string | number }',
      text: 'Address of the view, where it is agreed on; absent: made of `where`, or the name of the view.',
    },
    {
      name: 'sort',
      type: "[field, 'asc' | 'desc']",
      text: 'Order of the view, instead of the order of the list.',
    },
    {
      name: 'due',
      type: 'boolean',
      text: 'Records of this view need an admin: the count has the warning colour, and is shown on the dashboard.',
    },
    {
      name: 'pinned',
      type: 'boolean',
      text: 'For a view that is `due`: it stays at the bell, too, while it has records, whether notices were read or not.',
    },
    {
      name: 'permission',
      type: 'string | string[]',
      text: 'Calls or permissions of the resource of which one is enough: outside of the list the view is shown to those who can do its work.',
    },
    {
      name: 'mine',
      type: 'field',
      text: "Only records whose field here, a `belongsTo('admin', …)`, holds the reader: `mine: 'assignee_id'`.",
    },
    {
      name: 'since',
      type: 'field',
      text: '`datetime` field from which the age of the oldest record is counted; absent: no age is shown.',
    },
  ],
  section: [
    {
      name: 'section',
      type: 'string',
      text: 'Name of the section; the title is in the texts under `sections`.',
      isRequired: true,
    },
    { name: 'fields', type: 'field[]', text: 'Fields of the section, in order.', isRequired: true },
    {
      name: 'when',
      type: 'condition',
      text: 'The section is shown only for records that meet it.',
    },
  ],
  formLayout: [
    {
      name: 'main',
      type: 'section[]',
      text: 'Nature of the record: its name, its pictures, its contents.',
      isRequired: true,
    },
    {
      name: 'side',
      type: 'section[]',
      text: 'State and order: whether it is on, where it stands, what it belongs to.',
    },
  ],
  related: [
    {
      name: 'section',
      type: 'string',
      text: 'Name of the section; the title is in the texts under `sections`.',
      isRequired: true,
    },
    {
      name: 'related',
      type: 'string',
      text: 'The resource whose records are listed. Readers without its `index` permission do not see the section.',
      isRequired: true,
    },
    {
      name: 'by',
      type: 'string',
      text: 'Field of the related resource that holds the id of this record: a `belongsTo`, or the id beside a field with `names`. If `names` allows several resources, only rows that refer to this one are listed.',
      isRequired: true,
    },
    {
      name: 'view',
      type: 'string',
      text: 'View of that resource, by the name of its preset, that the rows must be in; absent: all.',
    },
    {
      name: 'most',
      type: 'number',
      text: 'Number of rows listed, newest first, before the link to all of them, 1 to 10; 5 when absent.',
    },
    {
      name: 'unlessEmpty',
      type: 'true',
      text: 'Leaves the section out for a record that has no rows; absent: it says that there are none.',
    },
    {
      name: 'when',
      type: 'condition',
      text: 'The section is shown only for records that meet it.',
    },
  ],
  referred: [
    {
      name: 'section',
      type: 'string',
      text: 'Name of the section; the title is in the texts under `sections`.',
      isRequired: true,
    },
    {
      name: 'record',
      type: 'string',
      text: 'The resource of that record. Readers who may not open it there see its name alone.',
      isRequired: true,
    },
    {
      name: 'by',
      type: 'field',
      text: 'Field of this resource that holds its id.',
      isRequired: true,
    },
    {
      name: 'shows',
      type: 'string[]',
      text: 'Fields of that resource, in order; its name, picture and state come first. Zeros and what is empty are left out.',
      isRequired: true,
    },
    {
      name: 'when',
      type: 'condition',
      text: 'The section is shown only for records that meet it.',
    },
  ],
  layout: [
    {
      name: 'steps',
      type: 'step[]',
      text: 'Progress above the sections: taken steps with their times, then the one that is waited for.',
    },
    {
      name: 'main',
      type: '(section | related | referred)[]',
      text: 'Course of the record, and the next thing to do.',
      isRequired: true,
    },
    {
      name: 'side',
      type: '(section | related | referred)[]',
      text: 'Whom and what it belongs to: its customer, other records, the rest of its facts.',
    },
  ],
  step: [
    {
      name: 'step',
      type: 'string',
      text: 'Name of the step; its texts, before and after, are under `steps`.',
      isRequired: true,
    },
    { name: 'at', type: 'field', text: '`datetime` field with the time of the step.' },
    {
      name: 'done',
      type: 'condition',
      text: 'The step is taken by records that meet it; absent: by those with a time of it.',
    },
    { name: 'when', type: 'condition', text: 'The step is shown only for records that meet it.' },
  ],
  action: [
    {
      name: 'on',
      type: "'each' | 'record' | 'list'",
      text: 'Target of the action. `each`: one record or many; `record`: a single one; `list`: the list itself.',
      isRequired: true,
    },
    {
      name: 'permission',
      type: 'string',
      text: 'Last part of the permission node, below the path of the resource.',
      isRequired: true,
    },
    {
      name: 'when',
      type: 'condition',
      text: 'The guard: must hold on the locked record, or the action is refused with `illegal_transition`.',
    },
    {
      name: 'disabled',
      type: 'condition',
      text: 'Records outside of `when` on which a person looks for the action all the same: there it is shown disabled, with the text `reason`. On any other record outside of `when` it is absent.',
    },
    { name: 'input', type: '{ [name]: field type }', text: 'Fields of the dialog, asked once.' },
    {
      name: 'rowInput',
      type: '{ [name]: field type }',
      text: "Fields of the dialog, asked for each chosen record; only `on: 'each'`.",
    },
    {
      name: 'show',
      type: '{ [name]: object }',
      text: 'Conditions on the row and on the inputs under which an input is asked for; otherwise it is not shown, and the server takes its default.',
    },
    {
      name: 'required',
      type: 'string[]',
      text: 'Optional inputs that must be filled in whenever they are shown.',
    },
    {
      name: 'prefill',
      type: '(keyof value<F> & string)[]',
      text: 'Inputs that begin with the value that the record has in the field of the same name, when it is one record.',
    },
    {
      name: 'set',
      type: '{ [field]?: value }',
      text: 'Values the action writes, in the form of rows. An action with `set` needs no handler.',
    },
    {
      name: 'facts',
      type: '(keyof value<F> & string)[]',
      text: 'Fields of the record that its dialog shows as a summary. Empty ones are left out.',
    },
    {
      name: 'sum',
      type: 'ActionSum<keyof value<F> & string>',
      text: 'Money that it moves, of records that meet `when`: a money field less others. The dialog and the report name it.',
    },
    {
      name: 'replies',
      type: 'DeclaredReplies',
      text: "Texts that staff keep for its first text input, offered beside it: `{ from: 'saved_reply', … }`.",
    },
    {
      name: 'moves',
      type: 'ActionMove<keyof value<F> & string>',
      text: "A number that it raises by one of its inputs, or lowers while its inputs meet `down`: `{ of: 'money', by: 'amount', down: { direction: 'deduct' } }`. Its dialog shows the number before and after.",
    },
    {
      name: 'once',
      type: 'boolean',
      text: 'Runs once per dialog, however often it is sent: for actions that must not happen twice, such as payments.',
    },
    {
      name: 'confirm',
      type: 'boolean',
      text: 'Asks for confirmation, if the action has no input.',
    },
    {
      name: 'tone',
      type: "'info' | 'success' | 'warning' | 'danger'",
      text: 'Colour of its button: `danger` for what cannot be undone.',
    },
    {
      name: 'icon',
      type: 'string',
      text: 'Name of the icon in the bar of chosen records, one of [these](#icons).',
    },
    {
      name: 'next',
      type: 'boolean | condition',
      text: 'The next step of records that meet `when`, or of those of them that meet these conditions too: a visible button in the row. With `true` on the list itself it is a button of its own above the list.',
    },
    {
      name: 'key',
      type: 'string',
      text: 'The letter that runs it on the focused row, from a to z except a, e, f, g, j, k, x.',
    },
  ],
  dataLimit: [
    {
      name: 'by',
      type: 'field',
      text: "A `belongsTo('admin', …)` field with `system: true`.",
      isRequired: true,
    },
    {
      name: 'to',
      type: "'own' | 'group'",
      text: "`own`: the admin's own records; `group`: also those of admins who share a group.",
      isRequired: true,
    },
    { name: 'unless', type: 'string', text: 'One of `nodes`: its holders are not limited.' },
  ],
  import: [
    {
      name: 'key',
      type: 'field | field[]',
      text: 'The unique field by which a row of the file finds its record, or the fields that are unique together.',
      isRequired: true,
    },
    {
      name: 'fields',
      type: 'field[]',
      text: 'The fields a file may have as columns; absent: all fields of the form that one cell can hold.',
    },
  ],
  condition: [
    { name: 'eq', type: 'value or operand', text: 'Equal.' },
    { name: 'ne', type: 'value or operand', text: 'Not equal; holds for null.' },
    { name: 'gt', type: 'value or operand', text: 'Greater.' },
    { name: 'gte', type: 'value or operand', text: 'Greater or equal.' },
    { name: 'lt', type: 'value or operand', text: 'Less.' },
    { name: 'lte', type: 'value or operand', text: 'Less or equal.' },
    { name: 'in', type: 'value[]', text: 'One of a list.' },
    {
      name: 'empty',
      type: 'boolean',
      text: "True: null, `''` or a list without members, which has no other comparison; false: anything else.",
    },
  ],
  texts: [
    { name: 'name', type: 'string', text: 'Name of one record: 订单 / Order.', isRequired: true },
    {
      name: 'list',
      type: 'string',
      text: 'Title of the list, in the menu too: 订单列表 / Orders.',
      isRequired: true,
    },
    {
      name: 'several',
      type: 'string',
      text: 'Name of several records, if the list has a name of its own: emails, in the email log.',
    },
    { name: 'search', type: 'string', text: 'Label of the quick search: the fields it searches.' },
    { name: 'empty', type: 'string', text: 'Purpose of the page, while the list is empty.' },
    { name: 'summary', type: 'string', text: 'Title of its part of the dashboard.' },
    {
      name: 'notDeletable',
      type: 'string',
      text: 'Reason the records outside of `deletable` cannot be deleted: a whole sentence.',
    },
    {
      name: 'sections',
      type: '{ [name]: string }',
      text: 'Titles of the sections of form and record page, by name.',
    },
    {
      name: 'steps',
      type: '{ [name]: StepTexts }',
      text: "The steps of a record's progress, by name.",
    },
    {
      name: 'fields',
      type: '{ [name]: string }',
      text: 'Labels of fields and computed values. `id`, the times, `version` and `weigh` have shared texts.',
      isRequired: true,
    },
    {
      name: 'labels',
      type: '{ [name]: { [name]: string } }',
      text: 'Labels beside records that meet a declared condition, by field and name.',
    },
    {
      name: 'hints',
      type: '{ [name]: string | undefined }',
      text: 'Hints below the inputs, by field.',
    },
    {
      name: 'options',
      type: '{ [name]: { [name]: string } }',
      text: 'Names of the codes of choice fields, by field and name.',
    },
    {
      name: 'rules',
      type: '{ [name]: string }',
      text: 'Message for a record that breaks a rule of its shape, by the name of the rule: a whole sentence.',
    },
    {
      name: 'rows',
      type: "{ [name]: { 'fields' | 'hints' | 'options' | 'rows' | 'rules' } }",
      text: 'Texts of sub-rows, by field: their `fields`, `hints`, `options`, `rows` and `rules`.',
    },
    { name: 'actions', type: '{ [name]: action }', text: 'Texts of the actions, by name.' },
    {
      name: 'presets',
      type: '{ [name]: string }',
      text: 'Names of the presets, on the tabs of the list.',
    },
    {
      name: 'waiting',
      type: '{ [name]: string }',
      text: 'Titles of the views that are `due`, outside of their list: 待发货订单 / Orders to ship.',
    },
    {
      name: 'masks',
      type: '{ [name]: string }',
      text: 'Names of the permissions to masked fields.',
    },
  ],
  actionTexts: [
    { name: 'name', type: 'string', text: 'Verb on the button.', isRequired: true },
    {
      name: 'title',
      type: 'string',
      text: 'Title of the dialog; `%{label}` is the record, `%{smart_count}` the number of records.',
    },
    { name: 'note', type: 'string', text: 'Consequence of the action, beside the buttons.' },
    { name: 'done', type: 'string', text: 'Past tense, in the toast.' },
    {
      name: 'reason',
      type: 'string',
      text: 'Reason it cannot run on records outside of `when`: a whole sentence.',
    },
    { name: 'inputs', type: '{ [name]: string }', text: 'Labels of its inputs.' },
    {
      name: 'options',
      type: '{ [name]: { [name]: string } }',
      text: 'Names of the codes of its choice inputs.',
    },
  ],
};
