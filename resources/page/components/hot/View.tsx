import { type PartViewProps, useLocal } from '../../../../src/pages/view.ts';
import { GoodsScroll } from '../../shared/GoodsScroll.tsx';
import type { hot } from './index.ts';

export function View({ props, data }: PartViewProps<typeof hot>) {
  const local = useLocal();
  const { block } = data;
  if (!block) return null;
  return (
    <GoodsScroll
      title={local(props, 'title') || local(block, 'title')}
      goods={block.goods}
      counted={{ kind: 'hot', id: block.id }}
    />
  );
}
