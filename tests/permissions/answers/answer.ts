/**
 * Who may call a route. Written by hand from what the shop promises (who needs it, and which right
 * is ticked for it), never from the declarations: those are what is proven by it.
 *
 * - `everybody`: also who is not signed in
 * - `any clerk`, `any member`: whoever is signed in there
 * - `super only`: staff who hold everything
 * - `clerk a/b/c`, `member a/b`: who holds that node; also `a/b and c/d`, `a/b or c/d`
 */
export type Answer =
  | 'everybody'
  | 'any clerk'
  | 'any member'
  | 'super only'
  | `clerk ${string}/${string}`
  | `member ${string}/${string}`;

/** By method and address. */
export type Answers = Readonly<Record<string, Answer>>;
