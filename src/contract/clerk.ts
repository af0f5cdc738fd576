import type { Language } from './language.ts';

/** Who makes a call: a member of staff with what they may do. */
export type Clerk = {
  readonly id: number;
  readonly username: string;
  /** Whether a permission node is granted; a super admin passes all. */
  can(node: string): boolean;
  readonly super: boolean;
  readonly lang: Language;
  /** Where the call comes from, as far as it writes; absent for work nobody waits for. */
  readonly from?: { readonly ip: string; readonly userAgent: string };
};

/** A member of the shop who makes a call. Ids of members and of clerks have nothing in common. */
export type Member = {
  readonly realm: 'member';
  readonly id: number;
  readonly username: string;
  /** Whether a node of the member area is granted. */
  can(node: string): boolean;
  readonly lang: Language;
};
