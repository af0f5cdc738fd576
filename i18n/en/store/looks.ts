import type zhCn from '../../zh-cn/store/looks.ts';

export default {
  title: 'Looks',
  picture: '%{title}, picture %{number}',
  worn: 'In this look',
  empty: 'No looks yet',
} satisfies typeof zhCn;
