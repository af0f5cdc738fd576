import { staff } from '../data/staff.ts';
import type { MemberPlan } from '../memberPlan.ts';
import { at } from '../random.ts';
import type { StoryActor } from './story.ts';

export const system: StoryActor = { type: 'system', id: 0, name: '' };
/** Without their name: it would outlast them in a log that only grows. */
export const asMember = ({ id }: MemberPlan): StoryActor => ({ type: 'member', id, name: '' });

/** The first account is the owner's; the staff of the demo follow in their order. */
const admin = (index: number): StoryActor => ({
  type: 'admin',
  id: index + 2,
  name: at(staff, index).username,
});
export const manager = admin(0);
export const service = admin(1);
export const packer = admin(2);
export const finance = admin(3);

/** Actor in the form of the ledgers. */
export const actorText = ({ type, id }: StoryActor): string =>
  type === 'system' ? 'system' : `${type}:${id}`;
