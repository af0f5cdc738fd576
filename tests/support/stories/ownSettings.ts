import type { Language, SettingField } from '../../../src/contract/index.ts';
import type { SettingType } from '../../../resources/routine/settingField.ts';
import { said, type Said } from './Matrix.tsx';

/** A group the owner has added, with a setting of each type the program itself has none of. */
export const ownGroup = { name: 'counter', title: said('门店自提', 'Pick-up counter') };

type Own = {
  readonly name: string;
  readonly type: SettingType;
  readonly title: Said;
  readonly tip?: Said;
  readonly rule?: string;
  readonly content?: Readonly<Record<string, Said>>;
  readonly value: unknown;
};

const days = {
  mon: said('周一', 'Monday'),
  wed: said('周三', 'Wednesday'),
  fri: said('周五', 'Friday'),
  sun: said('周日', 'Sunday'),
};

const own: readonly Own[] = [
  {
    name: 'counter_open',
    type: 'radio',
    title: said('何时可以自提', 'When orders can be picked up'),
    rule: 'required',
    content: {
      paid: said('付款之后', 'Once paid'),
      told: said('收到通知之后', 'Once the buyer was told'),
    },
    value: 'told',
  },
  {
    name: 'counter_days',
    type: 'checkbox',
    title: said('营业日', 'Days it is open'),
    content: days,
    value: ['mon', 'fri'],
  },
  {
    name: 'counter_until',
    type: 'date',
    title: said('试行到', 'On trial until'),
    value: '2026-02-28',
  },
  {
    name: 'counter_colour',
    type: 'color',
    title: said('标识颜色', 'Colour of the sign'),
    value: '#195F91',
  },
  {
    name: 'counter_picture',
    type: 'image',
    title: said('门店照片', 'Picture of the counter'),
    value: '/still/shirts-graphite.svg',
  },
  {
    name: 'counter_route',
    type: 'textarea',
    title: said('怎么走', 'How to get there'),
    tip: said('显示在订单里', 'Shown with the order'),
    value: '',
  },
  {
    name: 'counter_hours',
    type: 'array',
    title: said('营业时间', 'Opening hours'),
    value: [
      { key: 'Mon-Fri', value: '09:00-18:00' },
      { key: 'Sun', value: '10:00-16:00' },
    ],
  },
];

/** Settings with titles as the owner typed them; a story is read in one language. */
export const ownSettings = (language: Language): readonly SettingField[] =>
  own.map(({ name, type, title, tip, rule = '', content, value }, index) => ({
    id: 1_000 + index,
    name,
    group: ownGroup.name,
    title: title[language],
    tip: tip?.[language] ?? '',
    type,
    value,
    content: content
      ? Object.fromEntries(Object.entries(content).map(([code, said]) => [code, said[language]]))
      : '',
    rule,
    extend: {},
    input_extend: {},
    allow_del: 1,
    weigh: 0,
  }));
