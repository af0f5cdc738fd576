/**
 * Who may call a route. Written by hand from what the shop promises (who needs it, and which right
 * is ticked for it), never from the declarations: those are what is proven by it.
 *
 * - `everybody`: also who is not signed in
 * - `any admin`, `any member`: whoever is signed in there
 * - `super only`: staff who hold everything
 * - `admin a/b/c`, `member a/b`: who holds that node; also `a/b and c/d`, `a/b or c/d`
 */
export type Answer =
  | 'everybody'
  | 'any admin'
  | 'any member'
  | 'super only'
  | `admin ${string}/${string}`
  | `member ${string}/${string}`;

/** By method and address. */
export type Answers = Readonly<Record<string, Answer>>;
