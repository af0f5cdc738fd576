import { FeedbackState } from '../../resources/user/feedback.ts';
import { day, hour, lastMoment } from './clock.ts';
import { toldInChinese, toldInEnglish } from './data/feedback.ts';
import type { MemberPlan } from './memberPlan.ts';
import { at, type Random, stream } from './random.ts';

/** What members have told the shop, in their language: the older ones answered, the last ones open. */
export function feedbackRows(members: readonly MemberPlan[], move: (moment: number) => number) {
  const random = stream('feedback');
  const told = [
    ...toldBy(
      random,
      members.filter(({ isEnglish }) => !isEnglish),
      toldInChinese,
    ),
    ...toldBy(
      random,
      members.filter(({ isEnglish }) => isEnglish),
      toldInEnglish,
    ),
  ].toSorted((a, b) => a.told - b.told);
  return told.map(({ member, told: time, type, content, reply }, index) => {
    const answered = time + random.between(hour, day);
    return {
      id: index + 1,
      user_id: member.id,
      type,
      content,
      images: [],
      contact: '',
      order_no: '',
      state: reply ? random.pick(answeredStates) : random.pick(openStates),
      reply: reply ?? '',
      // The owner's account is the first.
      reply_admin_id: reply ? 1 : null,
      reply_time: reply ? move(answered) : null,
      told_by: 'nothing',
      create_time: move(time),
      update_time: move(reply ? answered : time),
    };
  });
}

const answeredStates = [FeedbackState.done, FeedbackState.done, FeedbackState.closed];
const openStates = [FeedbackState.new, FeedbackState.new, FeedbackState.handling];

function toldBy(random: Random, members: readonly MemberPlan[], texts: typeof toldInChinese) {
  // Those who buy often have something to say, and were here by then.
  const regulars = members.filter(({ orders }) => orders >= 3);
  return texts.map(([type, content, reply], index) => {
    const age = reply ? (texts.length - index) * 4 * day : (texts.length - index) * 9 * hour;
    const time = lastMoment - age - random.below(6 * hour);
    const here = regulars.filter(({ joined }) => joined < time);
    return { member: at(here, random.below(here.length)), told: time, type, content, reply };
  });
}
