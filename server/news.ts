import type { AnyResource } from '../src/schema/index.ts';
import type { Auth, RuleRemarks } from './auth/index.ts';
import {
  createNoticeFeed,
  type MessageType,
  type NoticeRules,
  publishNotifications,
} from './domain/index.ts';
import type { Tx } from './db/index.ts';
import { changedBy, createDispatch, type OutboxEvent } from './events/index.ts';
import { createLive, type LiveOptions } from './live/index.ts';
import type { createEventMails, createStaffNotices } from './mail/index.ts';

export type NewsOptions = Omit<LiveOptions, 'pathOf' | 'notices'> & {
  readonly auth: Pick<Auth, 'adminsWithin'>;
  readonly resources: readonly AnyResource[];
  readonly remarks: Pick<RuleRemarks, 'forget'>;
  /** Unix seconds. */
  readonly now: () => number;
  /** Time zone that defines a day. */
  readonly zone: string;
  /** The owner wants staff to be notified at all. */
  readonly isNotifying: () => boolean;
  /** The name of a type of notice. */
  readonly typeName: (type: MessageType) => string;
  readonly notices: NoticeRules;
  readonly mailEvents: ReturnType<typeof createEventMails>;
  readonly sendNotices: ReturnType<typeof createStaffNotices>;
  /** Hands events to the modules. */
  readonly hearInModules: (events: readonly OutboxEvent[], tx: Tx) => Promise<void>;
};

/** Distributes events to mails and notifications, and reloads the lists that they change on open pages. */
export function createNews(parts: NewsOptions) {
  const pathOf = (name: string) => parts.resources.find((each) => each.name === name)?.path;
  const live = createLive({ ...parts, pathOf, notices: createNoticeFeed(parts) });
  const events = createDispatch({
    ...parts,
    async hear(happenings, tx) {
      await parts.mailEvents(happenings, tx);
      await publishNotifications(tx, happenings, parts);
      await parts.hearInModules(happenings, tx);
      for (const resource of changedBy(happenings)) live.tell({ type: 'rows', resource });
    },
  });
  return {
    live,
    events,
    /** Announces records of a list that staff have edited together. */
    rowsEdited(resource: string): void {
      live.tell({ type: 'rows', resource, edited: true });
    },
    /** Announces changed permissions of a realm. Menus of staff follow from them. */
    grantsChanged(realm: 'admin' | 'member'): void {
      parts.auth.forget();
      parts.remarks.forget();
      if (realm === 'admin') live.tell({ type: 'rules' });
    },
  };
}
