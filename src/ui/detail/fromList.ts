/** What a link to a record says of itself, so that closing the record goes back instead of forth. */
export const fromList = { fromList: true } as const;

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;
