import { ReviewStatus } from '../../../resources/shop/reviews.ts';
import { day, hour, lastMoment } from '../clock.ts';
import {
  followUps,
  reviewsInChinese,
  reviewsInEnglish,
  reviewTags,
  type SeedReview,
} from '../data/reviews.ts';
import type { LineIds } from './partRows.ts';
import { isPaidOut, type Story } from './story.ts';
import { at, known, type Random, stream } from '../random.ts';

/** Number of the newest reviews that wait for moderation, and interval of hidden older ones. */
const [pending, hiddenEvery] = [4, 160];

/** A review of each line of a complete order that was not sent back whole. Source: domain H.3. */
export function reviewRows(
  stories: readonly Story[],
  { ids, move }: { readonly ids: LineIds; readonly move: (moment: number) => number },
) {
  const random = stream('reviews');
  const written = stories
    .flatMap((story) => (story.finished === undefined ? [] : reviewsOf(story, story.finished)))
    .toSorted((a, b) => a.time - b.time || a.story.id - b.story.id || a.line - b.line);
  const newest = new Set(written.filter(({ isAuto }) => !isAuto).slice(-pending));
  return written.map((review, index) => ({
    id: index + 1,
    ...subjectOf(review, ids),
    ...contentOf(review, { random, move, isPending: newest.has(review), index }),
    is_auto: review.isAuto ? 1 : 0,
    create_time: move(review.time),
  }));
}

function subjectOf({ story, line }: PlannedReview, ids: LineIds) {
  const { sku } = at(story.priced.lines, line);
  return {
    order_id: story.id,
    order_goods_id: at(known(ids, story.id), line),
    goods_id: sku.goods.id,
    sku_id: sku.id,
    sku_text: sku.text,
    sku_text_en: sku.textEn || null,
    user_id: story.member.id,
  };
}

type ReviewContext = {
  readonly random: Random;
  readonly move: (moment: number) => number;
  readonly isPending: boolean;
  readonly index: number;
};

function contentOf({ story, line, time, isAuto }: PlannedReview, context: ReviewContext) {
  const { random, move, isPending } = context;
  if (isAuto) return { ...nothingSaid, update_time: move(time) };
  const { sku } = at(story.priced.lines, line);
  const [star, content, answer = ''] = chosenFor(story, random);
  // Seven in ten of the lower ones are answered, and half of the others that have an answer.
  const isAnswered = answer !== '' && !isPending && random.chance(star <= 3 ? 700 : 500);
  const replied = Math.min(time + random.between(hour, 2 * day), lastMoment - 60);
  const hasImage = random.chance(220);
  return {
    star,
    content,
    images: hasImage ? [sku.image ?? `/still/${sku.goods.kind.key}-oat.svg`] : [],
    has_image: flagOf(hasImage),
    is_anonymous: flagOf(random.chance(150)),
    tags: star === 5 && random.chance(300) ? [random.pick(reviewTags)] : [],
    service_star: star,
    express_star: Math.min(5, star + random.below(2)),
    ...followUpOf(time, random, move),
    ...(isAnswered
      ? { reply: answer, reply_admin_id: 1, reply_time: move(replied) }
      : { reply: '', reply_admin_id: null, reply_time: null }),
    ...displayOf(context, hasImage && star === 5),
    update_time: move(isAnswered ? replied : time),
  };
}

const flagOf = (holds: boolean): 0 | 1 => (holds ? 1 : 0);

function followUpOf(time: number, random: Random, move: ReviewContext['move']) {
  const follows = time < lastMoment - 60 * day && random.chance(30);
  return follows
    ? { append_content: random.pick(followUps), append_time: move(time + 30 * day) }
    : { append_content: '', append_time: null };
}

function displayOf({ isPending, index }: ReviewContext, isFine: boolean) {
  if (isPending) return { status: pendingStatus, top: 0 };
  if (index % hiddenEvery === 7) return { status: hiddenStatus, top: 0 };
  return { status: shownStatus, top: flagOf(isFine && index % 97 === 0) };
}

const { pending: pendingStatus, hidden: hiddenStatus, shown: shownStatus } = ReviewStatus;

/** Content of an automatic review. */
const nothingSaid = {
  star: 5,
  content: '',
  images: [],
  has_image: 0,
  is_anonymous: 0,
  tags: [],
  service_star: null,
  express_star: null,
  append_content: '',
  append_time: null,
  reply: '',
  reply_admin_id: null,
  reply_time: null,
  status: shownStatus,
  top: 0,
} as const;

type PlannedReview = {
  readonly story: Story;
  readonly line: number;
  readonly time: number;
  readonly isAuto: boolean;
};

function reviewsOf(story: Story, time: number): readonly PlannedReview[] {
  const isAuto = story.steps.some(({ action }) => action === 'auto_evaluate');
  return story.priced.lines.flatMap(({ num }, line) => {
    const back = story.refund?.items.find((item) => item.line === line);
    const isGone = story.refund && isPaidOut(story.refund) && back?.num === num;
    return isGone ? [] : [{ story, line, time, isAuto }];
  });
}

/** Stars 5 in 72 of 100, 4 in 15, 3 in 7, 2 and 1 in 3 each; the words that go with them. */
function chosenFor({ member }: Story, random: Random): SeedReview {
  const star = at([5, 4, 3, 2, 1] as const, random.weighted([72, 15, 7, 3, 3]));
  const own = member.isEnglish ? reviewsInEnglish : reviewsInChinese;
  const fitting = own.filter(([stars]) => stars === star);
  return random.pick(fitting.length > 0 ? fitting : own);
}
