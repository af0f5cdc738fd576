import { endpoint } from './endpoint.ts';
import type { Figure } from './shopDashboard.ts';
import { apiUrl } from './urls.ts';

/** A count of today, of the last 7 and of the last 30 days, each against the days before. */
export type RecentCounts = {
  readonly today: Figure;
  readonly week: Figure;
  readonly month: Figure;
};

const block = <Output>(action: string) =>
  endpoint<void, Output>({ method: 'GET', path: apiUrl('dashboard', action), realm: 'admin' });

export const siteMembers = block<RecentCounts>('members');
/** Members who placed an order, or whose balance or points moved. */
export const siteActiveMembers = block<RecentCounts>('activeMembers');
export const siteAttachments = block<RecentCounts>('attachments');
/** Calls of the back office that write; of the caller alone without the node for those of all. */
export const siteOperations = block<RecentCounts>('operations');

export type JoinedMembers = {
  readonly days: readonly {
    readonly day: string;
    readonly count: number;
    readonly previous: number;
  }[];
  /** The same members, counted by the channel of their first order. */
  readonly sources: readonly { readonly name: string; readonly count: number }[];
};
export const siteJoins = block<JoinedMembers>('joins');

export type SignIn = {
  readonly id: number;
  readonly username: string;
  readonly ip: string;
  readonly useragent: string;
  /** Unix seconds. */
  readonly time: number;
};
export const siteSignIns = block<{ readonly list: readonly SignIn[] }>('signIns');

/** Setup step that is not about records and still open: a name, a payment method, a test order. */
export type OpenStep = 'name' | 'payment' | 'order';
export const siteFirstSteps = block<{ readonly open: readonly OpenStep[] }>('firstSteps');

/** Admins who signed in or went on working within the last two hours, who was seen last first. */
export type SignedInNow = {
  readonly total: number;
  readonly list: readonly {
    readonly id: number;
    readonly username: string;
    readonly nickname: string;
    /** Unix seconds of the last sign-in or renewal. */
    readonly time: number;
  }[];
};
export const siteSignedIn = block<SignedInNow>('signedIn');

/** The program that runs, and how many sessions it remembers. */
export const siteProgram = block<{ readonly version: string; readonly cached: number }>('program');
