import type zhCn from '../../../zh-cn/routine/own/favourites.ts';

export default {
  title: 'Favourites',
  add: 'Add %{name} to favourites',
  remove: 'Remove %{name} from favourites',
  full: 'At most %{most} favourites',
  move: 'Drag, or press Alt with an arrow key, to move',
} satisfies typeof zhCn;
