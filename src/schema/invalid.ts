/** Parameters of a refusal's text, e.g. `{ max: 32 }`. */
export type Params = Readonly<Record<string, string | number>>;

/** A refused value. `code` is a key of `i18n/<lang>/invalid.ts`, `params` fill its text. */
export class Invalid extends Error {
  readonly code: string;
  readonly params: Params;
  constructor(code: string, params: Params = {}) {
    super(code);
    this.name = 'Invalid';
    this.code = code;
    this.params = params;
  }
}

/** The refused values of one input, by path: `price`, `skus.3.sku_code`. The first one is named first. */
export class InvalidInput extends Error {
  readonly fields: ReadonlyMap<string, Invalid>;
  constructor(fields: ReadonlyMap<string, Invalid>) {
    super([...fields].map(([path, { code }]) => `${path}: ${code}`).join(', '));
    this.name = 'InvalidInput';
    this.fields = fields;
  }
}
