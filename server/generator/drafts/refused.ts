import type { DraftRefusal } from '../../../src/generator/index.ts';

/** A call on a draft that is refused. Nothing was changed. */
export class DraftRefused extends Error {
  readonly refusal: DraftRefusal;
  constructor(refusal: DraftRefusal) {
    super(`draft: ${refusal.type}${'code' in refusal ? ` ${refusal.code}` : ''}`);
    this.name = 'DraftRefused';
    this.refusal = refusal;
  }
}
