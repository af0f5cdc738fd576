import { asMember, finance, manager, packer, service, system } from './actors.ts';
import type { StoryStep, Story } from './story.ts';
import type { Timeline } from './timeline.ts';

type Told = Omit<Story, 'steps'>;

/** Steps of an order, in order, as in its log. */
export function stepsOf(story: Told, timeline: Timeline): readonly StoryStep[] {
  const { placed, paid, method, member } = story;
  const buyer = asMember(member);
  const steps: readonly (StoryStep | undefined)[] = [
    { time: placed, action: 'place', to: 1, by: buyer },
    when(paid, { action: 'pay', to: 2, by: method === 'offline' ? finance : buyer }),
    when(story.cancelAsked, { action: 'apply_cancel', to: 7, by: buyer, remark: story.reason }),
    ...answers(story, timeline),
    ...shipments(story),
    when(story.received, received(story, timeline)),
    when(story.finished, finished(story, timeline)),
    ...refunds(story),
    ...endings(story),
  ];
  // Stable: steps of one moment stay in the order above.
  return steps.filter((step) => step !== undefined).sort((a, b) => a.time - b.time);
}

const when = (time: number | undefined, step: Omit<StoryStep, 'time'>): StoryStep | undefined =>
  time === undefined ? undefined : { time, ...step };

function answers({ fate, refusal }: Told, { answered }: Timeline) {
  if (fate === 'cancel agreed')
    return [when(answered, { action: 'approve_cancel', to: 6, by: service })];
  return [when(answered, { action: 'refuse_cancel', to: 2, by: service, remark: refusal })];
}

function shipments({ parcels, shipped }: Told): readonly StoryStep[] {
  return parcels.map(({ time, number }, index) => {
    const isLast = shipped !== undefined && index === parcels.length - 1;
    return {
      time,
      action: isLast ? 'ship' : 'ship_part',
      by: packer,
      ...(isLast && { to: 3 }),
      ...(number && { remark: number }),
    };
  });
}

const received = ({ member }: Told, { receivedBy }: Timeline) =>
  receivedBy === 'member'
    ? { action: 'receive', to: 4, by: asMember(member) }
    : { action: 'auto_receive', to: 4, by: system };

const finished = ({ member }: Told, { finishedBy }: Timeline) =>
  finishedBy === 'member'
    ? { action: 'evaluate', to: 5, by: asMember(member) }
    : { action: 'auto_evaluate', to: 5, by: system };

/** Staff who end an order refund it in the same step; only requests of members have steps of their own. */
function refunds({ refund, fate, member }: Told): readonly (StoryStep | undefined)[] {
  if (!refund || fate === 'cancel agreed' || fate === 'closed') return [];
  const isWhole = fate === 'refunded';
  return [
    refund.note === undefined
      ? {
          time: refund.applied,
          action: 'apply_refund',
          by: asMember(member),
          remark: refund.reason,
        }
      : { time: refund.applied, action: 'staff_refund', by: refund.admin },
    refund.fate === 'done'
      ? when(refund.ended, { action: 'refund', by: refund.admin, ...(isWhole && { to: 6 }) })
      : undefined,
  ];
}

function endings({ fate, cancelled, member, reason }: Told): readonly (StoryStep | undefined)[] {
  if (fate === 'timed out') return [when(cancelled, { action: 'timeout', to: 6, by: system })];
  if (fate === 'dropped')
    return [when(cancelled, { action: 'cancel', to: 6, by: asMember(member), remark: reason })];
  if (fate === 'closed')
    return [when(cancelled, { action: 'close', to: 6, by: manager, remark: reason })];
  return [];
}
