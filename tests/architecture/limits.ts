// Limits of `size.test.ts` and `rooms.test.ts`. Numbers may only be lowered and entries only removed.

/** Folders above 25 source files, and how many they may hold. */
export const crowdedFolders: Readonly<Record<string, number>> = {};

/** Exported type names that are declared more than once. */
export const repeatedTypeNames: readonly string[] = ['FileKind', 'Row'];

/** Circles of folders inside the rooms of `rooms.test.ts`. */
export const roomCircles: Readonly<Record<string, number>> = {};
