/** Ids of the checklist: a letter and how many rows there are of it. Source: contract 10. */
const families = { T: 10, A: 21, X: 7, U: 17, F: 8, C: 17, P: 22, M: 5, G: 5, R: 8 } as const;

export const checklist: readonly string[] = Object.entries(families).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, n) => `${letter}${String(n + 1).padStart(2, '0')}`),
);
