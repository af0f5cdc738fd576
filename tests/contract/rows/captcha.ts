import { expect } from 'vitest';
import { done, type Row, type Step } from '../row.ts';

const look = (id: string, info: string, unset = false): Pick<Step, 'ask' | 'body'> => ({
  ask: 'POST /api/common/checkClickCaptcha',
  body: { id, info, unset },
});
const missed = { code: 0, msg: '' };

const picture = (id: string, label: RegExp) => ({
  code: 1,
  data: {
    id,
    text: [expect.stringMatching(label), expect.stringMatching(label)],
    base64: expect.stringMatching(/^data:image\/png;base64,iVBOR[\w+/]+=*$/),
    width: 350,
    height: 200,
  },
});

/** Pictures to click into. */
export const captchaRows: readonly Row[] = [
  {
    id: 'X01',
    title: 'a picture comes with what to click in it',
    steps: [{ ask: 'GET /api/common/clickCaptcha?id=u1', is: picture('u1', /./) }],
  },
  {
    id: 'X02',
    title: 'right clicks stay good until they are spent',
    steps: [
      { ...look('twice', '{twice right}'), times: 2, is: done },
      { ...look('twice', '{twice right}', true), is: done },
      { ...look('twice', '{twice right}', true), is: missed },
    ],
  },
  {
    id: 'X03',
    title: 'a picture shown at twice its size is clicked as well',
    steps: [{ ...look('scaled', '{scaled scaled}'), is: done }],
  },
  {
    id: 'X04',
    title: 'another order, a miss and a late click do not count',
    steps: [
      { ...look('swapped', '{swapped swapped}'), is: missed },
      // The squares lie apart, so one point cannot hit both.
      { ...look('missed', '1,1-1,1;350;200'), is: missed },
      { ...look('late', '{late right}'), is: missed },
    ],
  },
  {
    id: 'X05',
    title: 'one of two points is not enough',
    steps: [{ ...look('half', '{half half}'), is: missed }],
  },
  {
    id: 'X06',
    title: 'an invalid click counts as a miss',
    steps: [
      { ...look('garbled', '{garbled right}'), is: done },
      { ...look('garbled', 'garbage'), is: missed },
      { ...look('garbled', '10,10-20,20;0;0'), is: missed },
    ],
  },
  {
    id: 'X07',
    title: 'the targets are named in the language of the reader',
    steps: [
      {
        ask: 'GET /api/common/clickCaptcha?id=u7',
        headers: { 'think-lang': 'en' },
        is: picture('u7', /^<[a-z ]+>$/i),
      },
      {
        ask: 'GET /api/common/clickCaptcha?id=u8',
        headers: { 'think-lang': 'zh-cn' },
        is: picture('u8', /^(?:<\p{Script=Han}+>|\p{Script=Han})$/u),
      },
    ],
  },
];
