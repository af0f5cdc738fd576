import { lastMoment } from '../clock.ts';
import { messageFacts, type MessageType } from '../../domain/index.ts';
import { type ToPresent, orderNo } from './orderRows.ts';
import type { Numbered } from './refundRows.ts';
import type { Story } from './story.ts';

type Told = {
  readonly type: MessageType;
  readonly story: Story;
  readonly time: number;
  readonly isOpen: boolean;
};

/** Notices to the owner: the latest unread. Source: domain H.3. */
export function notificationRows(
  stories: readonly Story[],
  { refunds, move }: { readonly refunds: readonly Numbered[]; readonly move: ToPresent },
) {
  const paid = stories.flatMap((story) =>
    story.paid === undefined ? [] : [told('order', story, story.paid, false)],
  );
  const asked = stories.flatMap((story) =>
    story.cancelAsked === undefined
      ? []
      : [told('order_cancel', story, story.cancelAsked, story.fate === 'cancel asked')],
  );
  const applied = refunds.flatMap(({ story, refund }) =>
    refund.note === undefined
      ? [told('order_refund', story, refund.applied, refund.fate === 'wait audit')]
      : [],
  );
  const recent = [...paid.slice(-60), ...asked.slice(-20), ...applied.slice(-30)];
  const newest = new Set(paid.slice(-7));
  return recent
    .toSorted((a, b) => a.time - b.time || a.story.id - b.story.id)
    .map((each, index) => {
      const { type, story, time } = each;
      const isRead = !each.isOpen && !newest.has(each);
      const no = orderNo(story, move);
      const { template, template_en } = messageFacts[type];
      return {
        id: index + 1,
        admin_id: 1,
        message_type: type,
        message: template.replace('{{order_no}}', no),
        message_en: template_en.replace('{{order_no}}', no),
        message_data: { id: story.id, order_no: no },
        dedupe_key: `${type}:${story.id}`,
        status: isRead ? 1 : 0,
        read_time: isRead ? move(Math.min(time + 1_200, lastMoment)) : null,
        create_time: move(time),
        update_time: move(time),
      };
    });
}

const told = (type: MessageType, story: Story, time: number, isOpen: boolean): Told => ({
  type,
  story,
  time,
  isOpen,
});
