/** Files can neither be kept nor read for now: the store does not answer, or not as it should. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`the store for files cannot be used: ${why}`, { cause });
    this.name = 'StoreAway';
  }
}
