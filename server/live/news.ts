import { type SignedInAdmin, type LiveMessage, nodeOf } from '../../src/contract/index.ts';
import type { Told } from './hub.ts';

/** What happened, as one process tells the others. */
export type News =
  | { readonly type: 'rules' }
  | { readonly type: 'missed' }
  | { readonly type: 'rows'; readonly resource: string }
  | {
      readonly type: 'job';
      readonly id: number;
      readonly isOver: boolean;
      /** Of the admin who asked for it. */
      readonly ownerId: number;
    };

/** What news are about. */
export type LiveAudience = {
  /** Of a resource, as its permissions are named; undefined when there is none. */
  readonly pathOf: (resource: string) => string | undefined;
};

/** News with one key are the same thing: only the last of them counts. The end of work is its own. */
export function keyOf(news: News): string {
  if (news.type === 'rows') return `rows ${news.resource}`;
  if (news.type === 'job') return `job ${news.id} ${news.isOver}`;
  return news.type;
}

/** The message of news, and who may hear it. */
export function tellableOf(news: News, { pathOf }: LiveAudience): Told {
  if (news.type === 'job') {
    const { id, isOver, ownerId } = news;
    return told({ type: 'job', data: { id, isOver } }, (admin) => admin.id === ownerId);
  }
  if (news.type === 'rows') {
    const path = pathOf(news.resource);
    return told(
      { type: 'rows', data: { resource: news.resource } },
      (admin) => path !== undefined && admin.can(nodeOf(path, 'index')),
    );
  }
  return told({ type: news.type, data: {} }, () => true);
}

const told = (message: LiveMessage, isFor: (admin: SignedInAdmin) => boolean): Told => ({
  message,
  isFor,
});
