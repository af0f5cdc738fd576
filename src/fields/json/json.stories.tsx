import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { choice } from '../choice/index.ts';
import { flag } from '../flag/index.ts';
import { text } from '../text/index.ts';
import { json } from './index.ts';

export default { title: 'Fields/Structured data' };

const stories = fieldStories({
  field: json(),
  label: said('扩展参数', 'Parameters'),
  value: { tone: 'calm', sizes: ['S', 'M'] },
  wrong: '{ tone: ',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };

const table = fieldStories({
  field: json({
    each: {
      name: text({ max: 20 }),
      type: choice({ text: ['text'], number: ['number'] }, { default: 'text' }),
      required: flag(),
    },
    most: 5,
  }),
  label: said('属性定义', 'Properties'),
  words: {
    name: said('属性名', 'Property'),
    type: said('类型', 'Type'),
    required: said('必填', 'Required'),
    text: said('文本', 'Text'),
    number: said('数字', 'Number'),
  },
  value: [
    { name: 'title', type: 'text', required: 1 },
    { name: 'columns', type: 'number', required: 0 },
  ],
});
export const Table = { ...table.States, name: 'Table' };

const map = fieldStories({
  field: json({ map: true }),
  label: said('默认属性', 'Default properties'),
  value: { height: 320, autoplay: true, title: 'Autumn', note: '12' },
});
export const KeysAndValues = { ...map.States, name: 'Keys and values' };
