import type { NoteEntry, NoteThread } from '../../../src/contract/index.ts';
import { storyNow } from './clock.ts';

/** Colleagues who may read every record of a story. */
export const storyColleagues = [
  { id: 2, name: '温书晏' },
  { id: 3, name: '苏禾' },
  { id: 4, name: '李砚' },
];

const kept = { avatar: '', images: [], mentions: [], edit_time: null, edit_until: null } as const;

const pinned: NoteEntry = {
  ...kept,
  id: 11,
  text: '客人来电：送人的，不要放价格单',
  admin_id: 3,
  admin_name: '苏禾',
  create_time: storyNow - 21_600,
  pinned: true,
};

/** A thread with a pinned note, an own note, a picture and the remark it began with. */
export const storyThread: NoteThread = {
  total: 3,
  pinned,
  list: [
    {
      ...kept,
      id: 13,
      text: '@李砚 麻烦装礼盒，卡片写“生日快乐”',
      mentions: storyColleagues.slice(2),
      admin_id: 1,
      admin_name: '闻溪',
      create_time: storyNow - 120,
      edit_until: storyNow + 480,
      pinned: false,
    },
    {
      ...kept,
      id: 12,
      text: '礼盒只剩这一款了',
      images: ['/still/shirts-paper.svg'],
      admin_id: 4,
      admin_name: '李砚',
      create_time: storyNow - 7_200,
      edit_time: storyNow - 7_000,
      pinned: false,
    },
    pinned,
  ],
  first: { text: '面料缺货，周三补发', admin_name: '温书晏', create_time: storyNow - 90_000 },
};
