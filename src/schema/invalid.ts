/**
 * The texts of refused values by code. The zh-cn dictionary adds its keys to this interface, so that a code
 * without a text does not compile; the type of the other dictionaries demands the same keys.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by i18n/zh-cn/invalid.ts
export interface InvalidTexts {}

/** Code of a refused value: a key of `i18n/<lang>/invalid.ts`. */
export type InvalidCode = keyof InvalidTexts;

/** Parameters of a refusal's text, e.g. `{ max: 32 }`. */
export type Params = Readonly<Record<string, string | number>>;

/** A refused value. `params` fill the text of its code. */
export class Invalid extends Error {
  readonly code: InvalidCode;
  readonly params: Params;
  /** Reasons for the members of a list, by their path in the list, e.g. `3.name`. */
  readonly members?: ReadonlyMap<string, Invalid>;
  constructor(code: InvalidCode, params: Params = {}, members?: ReadonlyMap<string, Invalid>) {
    super(code);
    this.name = 'Invalid';
    this.code = code;
    this.params = params;
    if (members) this.members = members;
  }
}

/** The refused values of one input in the order of its fields, by path: `price`, `skus.3.sku_code`. */
export class InvalidInput extends Error {
  readonly fields: ReadonlyMap<string, Invalid>;
  constructor(fields: ReadonlyMap<string, Invalid>) {
    super([...fields].map(([path, { code }]) => `${path}: ${code}`).join(', '));
    this.name = 'InvalidInput';
    this.fields = fields;
  }
}
