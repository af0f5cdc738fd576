import type { Story } from '../orders/story.ts';

/** Ids of the accounts: the owner, then one for each group, see `writeStaff`. */
export const staffIds = { owner: 1, manager: 2, service: 3, packer: 4, finance: 5 } as const;

/** The orders that were paid last and wait to be shipped, the newest first. */
export const waitingOrders = (stories: readonly Story[]): readonly Story[] =>
  stories.filter(({ fate }) => fate === 'to ship').toReversed();

/** Tags and colleagues of the newest orders to ship, by the id of the order. */
export const caredFor = (
  stories: readonly Story[],
): ReadonlyMap<number, { readonly tags: readonly string[]; readonly assignee_id: number | null }> =>
  new Map(
    waitingOrders(stories)
      .slice(0, 5)
      .map(({ id }, at) => [
        id,
        [
          { tags: ['加急', '礼品包装'], assignee_id: staffIds.owner },
          { tags: ['加急'], assignee_id: staffIds.packer },
          { tags: [], assignee_id: staffIds.owner },
          { tags: ['企业客户'], assignee_id: staffIds.service },
          { tags: ['礼品包装'], assignee_id: null },
        ][at] ?? { tags: [], assignee_id: null },
      ]),
  );
